import { Suspense } from 'react';
import { Link, redirect } from 'react-router';
import { normalizeReferenceNumber } from '#model/normalize-reference-number.ts';
import { detectPageLanguage, localizePath } from '../../language.ts';
import { loadMessages } from '../../load-messages.ts';
import { pageContext } from '../../page-context.ts';
import { lazyWithRetry } from '../../parts/loading/load-code.ts';
import { PageTitle } from '../../parts/page/page-title.tsx';
import { Card } from '../../ui/content/card.tsx';
import { useTranslation } from '../../use-translation.tsx';
import type { Route } from './+types/tracking-search-page.ts';
import { ReferenceNumberForm } from './reference-number-form.tsx';

await loadMessages('tracking');

/** Shows what this browser stores, so the server has nothing to render. */
const RecentApplicationsList = lazyWithRetry(async () => ({
  default: (await import('./recent-applications-list.tsx')).RecentApplicationsList,
}));

export function loader({ request, context }: Route.LoaderArgs) {
  const { sendsText } = context.get(pageContext).facts;
  const { pathname, searchParams } = new URL(request.url);
  const typedNumber = searchParams.get('number');
  if (typedNumber === null) return { isMissing: false, sendsText };
  const number = normalizeReferenceNumber(typedNumber);
  if (number === '') return { isMissing: true, sendsText };
  throw redirect(localizePath(detectPageLanguage(pathname), `/tracking/${encodeURIComponent(number)}`));
}

/** Page that asks for the reference number of an application (product §2.16). */
export default function TrackingSearchPage({ loaderData: { isMissing, sendsText } }: Route.ComponentProps) {
  const { t, to } = useTranslation();
  return (
    <div className="mx-auto max-w-page px-4 py-8 sm:py-14">
      <PageTitle>{t('tracking.title')}</PageTitle>
      <div className="mx-auto max-w-xl">
        <h1>{t('tracking.title')}</h1>
        <p className="mt-3 mb-6 text-ink-soft text-lg">{t('tracking.intro')}</p>
        <Suspense>
          <RecentApplicationsList />
        </Suspense>
        <Card>
          <ReferenceNumberForm error={isMissing ? t('tracking.numberRequired') : undefined} />
        </Card>
        <p className="mt-4">
          <Link to={to('/my')} className="text-link inline-flex min-h-11 items-center font-semibold">
            {t('tracking.my')}
          </Link>
        </p>
        {sendsText && <p className="mt-4 text-ink-soft">{t('tracking.inText')}</p>}
        <p className="mt-4">
          <a href={to('/verify')} className="text-link inline-flex min-h-11 items-center">
            {t('tracking.checkCertificate')}
          </a>
        </p>
      </div>
    </div>
  );
}
