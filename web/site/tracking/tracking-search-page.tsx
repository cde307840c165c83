import { redirect } from 'react-router';
import { bringWords } from '../../catalogues.ts';
import { languageOf, pathIn } from '../../language.ts';
import { PageTitle } from '../../parts/page-title.tsx';
import { Card } from '../../ui/card.tsx';
import { useWords } from '../../words.tsx';
import type { Route } from './+types/tracking-search-page.ts';
import { NumberForm } from './number-form.tsx';
import { referenceNumber } from './reference-number.ts';

await bringWords('tracking');

export function loader({ request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const typed = searchParams.get('number');
  if (typed === null) return { isMissing: false };
  const number = referenceNumber(typed);
  if (number === '') return { isMissing: true };
  throw redirect(pathIn(languageOf(pathname), `/tracking/${encodeURIComponent(number)}`));
}

/** Asks which application to track (product §2.16). */
export default function TrackingSearchPage({ loaderData: { isMissing } }: Route.ComponentProps) {
  const { t } = useWords();
  return (
    <div className="mx-auto max-w-page px-4 py-8 sm:py-14">
      <PageTitle>{t('tracking.title')}</PageTitle>
      <div className="mx-auto max-w-xl">
        <h1>{t('tracking.title')}</h1>
        <p className="mt-3 mb-6 text-ink-soft text-lg">{t('tracking.intro')}</p>
        <Card>
          <NumberForm error={isMissing ? t('tracking.numberRequired') : undefined} />
        </Card>
      </div>
    </div>
  );
}
