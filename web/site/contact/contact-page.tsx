import { Suspense } from 'react';
import { type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { slugify } from '#lib/texts/slugify.ts';
import { readContactForm } from '#model/forms/contact-form.ts';
import { loadMessages } from '../../load-messages.ts';
import { pageContext } from '../../page-context.ts';
import { lazyWithRetry } from '../../parts/loading/load-code.ts';
import { PageBanner } from '../../parts/page/page-banner.tsx';
import { PageHead } from '../../parts/page/page-head.tsx';
import { useSite } from '../../parts/page/use-site.ts';
import { useTranslation } from '../../use-translation.tsx';
import { LazyNewsletterBox } from '../newsletter/lazy-newsletter-box.tsx';
import type { Route } from './+types/contact-page.ts';
import { contactAction, type SubmitFailure } from './contact-action.ts';
import { ContactChannels } from './contact-channels.tsx';
import { DepartmentDirectory } from './department-directory.tsx';
import { EmergencyContacts } from './emergency-contacts.tsx';
import { loadAddressee } from './load-addressee.ts';
import { loadNextHolidays } from './load-next-holidays.ts';
import { OfficeInformation } from './office-information.tsx';
import { SocialLinks } from './social-links.tsx';

await loadMessages('contact');

const loadForm = async () => (await import('./message-form.tsx')).MessageForm;
/**
 * The browser loads the code of the form during hydration; until then the server-rendered form
 * works without scripts.
 */
const MessageForm = import.meta.env.SSR
  ? await loadForm()
  : lazyWithRetry(async () => {
      const [form] = await Promise.all([loadForm(), loadMessages('records', 'errors', 'errorScreen')]);
      return { default: form };
    });

/** Loads when the first department is opened. */
const DepartmentDialog = lazyWithRetry(async () => ({ default: (await import('./department-dialog.tsx')).DepartmentDialog }));

export async function loader(args: Route.LoaderArgs) {
  const [addressee, holidays] = await Promise.all([loadAddressee(args), loadNextHolidays(args)]);
  const { hasNewsletter } = args.context.get(pageContext).facts;
  return { addressee, holidays, hasNewsletter };
}

/** Loads again only for another addressee, not after a failure or when a department opens. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return ['official', 'subject'].some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name));
}

export const action = (args: Route.ActionArgs) => contactAction(args);

/**
 * Validates before sending, unless a lost connection keeps the code away: the server validates too.
 * When no response comes, the form keeps its values.
 */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<SubmitFailure> {
  const values = readContactForm(await request.clone().formData());
  const rules = await import('#model/forms/validate-contact.ts').catch(() => undefined);
  const fieldErrors = rules?.validateContact(values) ?? {};
  if (Object.keys(fieldErrors).length > 0) return { values, fieldErrors };
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { values, fieldErrors: {}, errorKey: 'error.network' };
  }
}

/** Ways to reach the office, and a form for a message to it (product §2.8). */
export default function ContactPage({ loaderData: { addressee, holidays, hasNewsletter }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { name, departments } = useSite();
  const departmentName = new URLSearchParams(useLocation().search).get('department');
  const department = departments.find((each) => slugify(each.name) === departmentName);
  return (
    <>
      <PageHead title={t('contact.heading')} description={t('contact.description', { name })} />
      <PageBanner first={t('contact.banner.first')} second={t('contact.banner.second')} description={t('contact.description', { name })} />
      <div className="mx-auto grid max-w-page gap-12 px-4 pt-8">
        <ContactChannels />
        <div className="grid items-start gap-6 lg:grid-cols-[1.6fr_1fr]">
          {/* Without scripts, links to the chat lead to the message form. */}
          <div id="chat" className="grid gap-6">
            <Suspense fallback={<div aria-hidden className="skeleton h-200 rounded-lg" />}>
              <MessageForm key={addressee?.official.id} addressee={addressee} submitFailure={actionData} />
            </Suspense>
            <SocialLinks />
            {hasNewsletter && <LazyNewsletterBox />}
          </div>
          <div className="grid items-start gap-6 sm:max-lg:grid-cols-2">
            <OfficeInformation holidays={holidays} />
            <EmergencyContacts />
          </div>
        </div>
        <DepartmentDirectory />
      </div>
      {department && <DepartmentDialog key={department.name} department={department} />}
    </>
  );
}
