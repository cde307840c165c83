import { type ReactNode, Suspense, useState } from 'react';
import type { PortalCapabilities } from '#model/endpoints/messaging/verification.ts';
import { type MyDataOverview, myDataPath, type OpenMyDataResponse, openMyDataPath } from '#model/endpoints/privacy/my-data.ts';
import { lazyWithRetry } from '../../parts/loading/load-code.ts';
import { formatMaskedNumber } from '../../parts/verification/format-masked-number.ts';
import { useTranslation } from '../../use-translation.tsx';
import { PersonVerificationForm } from './person-verification-form.tsx';
import { VerifiedNumberLoader } from './verified-number-loader.tsx';

/** Loads after the person is verified. */
const PersonDataView = lazyWithRetry(async () => ({ default: (await import('./person-data-view.tsx')).PersonDataView }));

/** Verifies the number and the person, and then shows the data of the person. */
export function MyDataPanel({ facts, skeleton }: { facts: PortalCapabilities; skeleton: ReactNode }) {
  const { t } = useTranslation();
  const [person, setPerson] = useState<OpenMyDataResponse>();
  return (
    <VerifiedNumberLoader<MyDataOverview> path={myDataPath} facts={facts} failedTitle={t('myData.failed')} skeleton={skeleton}>
      {(overview, reload) => {
        const verifyAgain = () => {
          setPerson(undefined);
          reload();
        };
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <Counts {...overview} />
            {person ? (
              <Suspense fallback={skeleton}>
                <PersonDataView person={person} onVerificationOver={verifyAgain} />
              </Suspense>
            ) : (
              overview.counts.some(({ count }) => count > 0) && (
                <PersonVerificationForm<OpenMyDataResponse>
                  path={openMyDataPath}
                  verificationMethods={['application', 'birth', 'message']}
                  title={t('myData.open.title')}
                  text={t('myData.open.text')}
                  onOpened={setPerson}
                  onVerificationOver={verifyAgain}
                />
              )
            )}
          </div>
        );
      }}
    </VerifiedNumberLoader>
  );
}

/** The numbers of stored records; more is shown after the person is verified. */
function Counts({ counts, number }: Pick<MyDataOverview, 'counts'> & { number: string }) {
  const { t, to } = useTranslation();
  const nonEmptyCounts = counts.filter(({ count }) => count > 0);
  return (
    <section aria-labelledby="my-data-under">
      <h2 id="my-data-under" className="text-xl">
        {t('myData.under', { number: formatMaskedNumber(number) })}
      </h2>
      {nonEmptyCounts.length === 0 && <p className="mt-2">{t('myData.nothing')}</p>}
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {nonEmptyCounts.map(({ collection, count }) => (
          <li key={collection}>{t(`myData.count.${collection}`, { count })}</li>
        ))}
      </ul>
      <p className="mt-2 text-ink-soft">
        {t('myData.alerts')}{' '}
        <a href={to('/alerts')} className="text-link">
          {t('site.alerts')}
        </a>
      </p>
    </section>
  );
}
