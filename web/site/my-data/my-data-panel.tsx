import { Suspense, useState } from 'react';
import type { PortalCapabilities } from '#model/endpoints/messaging/verification.ts';
import { type MyDataOverview, myDataPath, type OpenMyDataResponse, openMyDataPath } from '#model/endpoints/privacy/my-data.ts';
import { lazyWithRetry } from '../../parts/load-code.ts';
import { formatMaskedNumber } from '../../parts/verification/format-masked-number.ts';
import { SkeletonText } from '../../ui/content/skeleton.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { NumberOverview } from './number-overview.tsx';
import { OpenForm } from './open-form.tsx';

/** Loads once the person has proven who they are. */
const PersonDataView = lazyWithRetry(async () => ({ default: (await import('./person-data-view.tsx')).PersonDataView }));

/** As high as the verification of a number, so that the footer stays where it is. */
export function PanelSkeleton() {
  return (
    <div className="min-h-160">
      <SkeletonText lines={6} />
    </div>
  );
}

/** From the verification of the number to what is kept. */
export function MyDataPanel({ facts }: { facts: PortalCapabilities }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<OpenMyDataResponse>();
  return (
    <NumberOverview<MyDataOverview>
      path={myDataPath}
      facts={facts}
      failedTitle={t('myData.failed')}
      verifyText={<p className="mb-4">{t('myData.verify')}</p>}
      skeleton={<PanelSkeleton />}
    >
      {(overview, reload) => {
        const verifyAgain = () => {
          setOpened(undefined);
          reload();
        };
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <Counts overview={overview} number={overview.number} />
            {opened ? (
              <Suspense fallback={<PanelSkeleton />}>
                <PersonDataView opened={opened} onVerificationOver={verifyAgain} />
              </Suspense>
            ) : (
              overview.counts.some(({ count }) => count > 0) && (
                <OpenForm<OpenMyDataResponse>
                  path={openMyDataPath}
                  verificationMethods={['application', 'birth', 'message']}
                  title={t('myData.open.title')}
                  text={t('myData.open.text')}
                  onOpened={setOpened}
                  onVerificationOver={verifyAgain}
                />
              )
            )}
          </div>
        );
      }}
    </NumberOverview>
  );
}

/** How much there is: the number alone says no more. */
function Counts({ overview: { counts }, number }: { overview: MyDataOverview; number: string }) {
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
