import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { type PageLanguage, prefixedLanguages, visitorLanguages } from '#model/page-languages.ts';

/**
 * All routes in one language: English without a prefix, other languages below their code. Languages
 * for visitors have no staff area.
 */
const pages = (language: PageLanguage): RouteConfigEntry[] => {
  const id = (name: string) => ({ id: `${language}/${name}` });
  const isForVisitors = visitorLanguages.some((each) => each === language);
  return [
    layout('site/site-layout.tsx', id('site'), [
      index('site/home/home-page.tsx', id('home')),
      route('services', 'site/services/services-page.tsx', id('services')),
      route('services/:slug', 'site/services/service-page.tsx', id('service')),
      route('search', 'site/search/search-page.tsx', id('search')),
      route('city', 'site/city/city-page.tsx', id('city')),
      route('officials', 'site/officials/officials-page.tsx', id('officials')),
      route('places', 'site/places/places-page.tsx', id('places')),
      route('documents', 'site/documents/documents-page.tsx', id('documents')),
      route('news', 'site/news/news-page.tsx', id('news')),
      route('news/:slug', 'site/news/article/article-page.tsx', id('article')),
      route('contact', 'site/contact/contact-page.tsx', id('contact')),
      route('alerts', 'site/push/alerts-page.tsx', id('alerts')),
      route('offline', 'site/offline/offline-page.tsx', id('offline')),
      route('privacy', 'site/legal/privacy-page.tsx', id('privacy')),
      route('my', 'site/my-applications/my-applications-page.tsx', id('my-applications')),
      route('my-data', 'site/my-data/my-data-page.tsx', id('my-data')),
      route('terms', 'site/legal/terms-page.tsx', id('terms')),
      route('apply_online/:serviceId', 'site/apply/apply-page.tsx', id('apply')),
      route('report', 'site/report/report-page.tsx', id('report')),
      route('report/:ticketNumber', 'site/report/report-status-page.tsx', id('ticket')),
      route('tracking', 'site/tracking/tracking-search-page.tsx', id('tracking-search')),
      route('tracking/:applicationNumber', 'site/tracking/tracking-page.tsx', id('tracking')),
      route('*', 'site/not-found-page.tsx', id('not-found')),
    ]),
    route('verify', 'site/verify/verify-page.tsx', id('verify')),
    route('photos', 'site/photos/photos-page.tsx', id('photos')),
    route('now-serving', 'site/queue/now-serving-page.tsx', id('now-serving')),
    route('setup', 'site/setup/setup-page.tsx', id('setup')),
    route('setup/done', 'site/setup/done-page.tsx', id('setup-done')),
    route('setup/closed', 'site/setup/setup-pending-page.tsx', id('closed')),
    route('apply_online', 'site/services/service-list-redirect.ts', id('apply-index')),
    route('manifest.webmanifest', 'site/offline/app-manifest.ts', id('app-manifest')),
    route('feed.xml', 'site/seo/feed.ts', id('feed')),
    route('map-frame', 'parts/map/position/map-frame-page.tsx', id('map-frame')),
    ...(isForVisitors ? [route('admin/*', 'site/staff-area-redirect.ts', id('admin'))] : staffPages(id)),
  ];
};

const staffPages = (id: (name: string) => { id: string }): RouteConfigEntry[] => [
  route('admin', 'admin/admin-layout.tsx', id('admin'), [
    index('admin/overview/overview-page.tsx', id('admin/overview')),
    route('applications', 'admin/applications/applications-page.tsx', id('admin/applications')),
    route('applications/new', 'admin/applications/intake/intake-page.tsx', id('admin/intake')),
    route('applications/:applicationId', 'admin/applications/detail/case-page.tsx', id('admin/case')),
    route('applications/:applicationId/print', 'admin/applications/print/case-sheet-page.tsx', id('admin/case-sheet')),
    route('news/:recordId?', 'admin/news/news-page.tsx', id('admin/news')),
    route('services/:recordId?', 'admin/services/services-page.tsx', id('admin/services')),
    route('officials/:recordId?', 'admin/officials/officials-page.tsx', id('admin/officials')),
    route('places/:recordId?', 'admin/places/places-page.tsx', id('admin/places')),
    route('documents/:recordId?', 'admin/documents/documents-page.tsx', id('admin/documents')),
    route('support/form/:messageId?', 'admin/support/contact-messages/contact-messages-page.tsx', id('admin/support-form')),
    route('support/:roomId?', 'admin/support/chat-inbox-page.tsx', id('admin/support')),
    route('settings/:section?', 'admin/settings/settings-page.tsx', id('admin/settings')),
    route('staff/roles', 'admin/staff/roles/roles-page.tsx', id('admin/roles')),
    route('staff/me', 'admin/staff/my-account-page.tsx', id('admin/my-account')),
    route('staff/:accountId?', 'admin/staff/staff-page.tsx', id('admin/staff')),
    route('problems/:recordId?', 'admin/problems/problems-page.tsx', id('admin/problems')),
    route('appointments/:day?', 'admin/appointments/appointments-page.tsx', id('admin/appointments')),
    route('messages', 'admin/outbox/undelivered-messages-page.tsx', id('admin/messages')),
    route('certificates/register', 'admin/certificates/register/register-page.tsx', id('admin/certificate-register')),
    route('blotter', 'admin/blotter/blotter-page.tsx', id('admin/blotter')),
    route('certificates/:recordId?', 'admin/certificates/templates/templates-page.tsx', id('admin/certificates')),
    route('certificates/approval-queue', 'admin/certificates/approval-queue-page.tsx', id('admin/approval-queue')),
    route('privacy', 'admin/privacy/data-subject-requests-page.tsx', id('admin/privacy')),
    route('privacy/processing', 'admin/privacy/processing-record-page.tsx', id('admin/processing')),
    route('privacy/breaches', 'admin/privacy/breaches-page.tsx', id('admin/breaches')),
    route('city', 'admin/city/city-page.tsx', id('admin/city')),
    route('audit', 'admin/audit/audit-page.tsx', id('admin/audit')),
    route('reports/:month?', 'admin/reports/report-page.tsx', id('admin/reports')),
    route('sign_out', 'admin/sign-out-page.tsx', id('admin/sign-out')),
    route('*', 'admin/not-found-page.tsx', id('admin/unknown')),
  ]),
];

export default [
  route('robots.txt', 'site/seo/robots-txt.ts'),
  route('sitemap.xml', 'site/seo/sitemap.ts'),
  route('qr/*', 'site/print/page-qr-route.ts'),
  route('og/:picture', 'site/news/link-preview/article-card-route.ts'),
  route('fil/og/:picture', 'site/news/link-preview/article-card-route.ts', { id: 'fil/article-card' }),
  ...pages('en'),
  ...prefixedLanguages.flatMap((language) => prefix(language, pages(language))),
] satisfies RouteConfig;
