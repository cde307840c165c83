import { Suspense, useCallback, useEffect, useState } from 'react';
import type { PortalCapabilities } from '#model/endpoints/messaging/verification.ts';
import { type MyDataOverview, myDataPath, type OpenMyDataResponse, openMyDataPath } from '#model/endpoints/privacy/my-data.ts';
import { lazyWithRetry } from '../../parts/load-code.ts';
import { formatMaskedNumber } from '../../parts/verification/format-masked-number.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/content/alert.tsx';
import { Card } from '../../ui/content/card.tsx';
import { SkeletonText } from '../../ui/content/skeleton.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { myDataClient } from './my-data-client.ts';
import { OpenForm } from './open-form.tsx';
import { PersonDataView } from './person-data-view.tsx';

/** Loads for those who have not verified a number in the last half hour. */
const PhoneVerification = lazyWithRetry(async () => ({
  default: (await import('../../parts/verification/phone-verification.tsx')).PhoneVerification,
}));

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
  const [overview, setOverview] = useState<MyDataOverview>();
  const [hasFailed, setHasFailed] = useState(false);
  const [opened, setOpened] = useState<OpenMyDataResponse>();
  const load = useCallback(async () => {
    setHasFailed(false);
    try {
      setOverview(await myDataClient.send<MyDataOverview>(myDataPath, { method: 'GET', cache: 'no-store' }));
    } catch {
      setHasFailed(true);
    }
  }, []);
  useEffect(() => void load(), [load]);
  const verifyAgain = () => {
    setOpened(undefined);
    void load();
  };
  if (hasFailed)
    return (
      <Alert
        tone="danger"
        role="alert"
        title={t('myData.failed')}
        actions={
          <Button size="sm" variant="outline" onClick={() => void load()}>
            {t('ui.tryAgain')}
          </Button>
        }
      >
        {t('error.network')}
      </Alert>
    );
  if (!overview) return <PanelSkeleton />;
  if (overview.number === null)
    return (
      <Card as="section">
        <p className="mb-4">{t('myData.verify')}</p>
        <Suspense fallback={<PanelSkeleton />}>
          <PhoneVerification facts={facts} onVerified={() => void load()} />
        </Suspense>
      </Card>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Counts overview={overview} number={overview.number} />
      {opened ? (
        <PersonDataView opened={opened} onVerificationOver={verifyAgain} />
      ) : (
        overview.counts.some(({ count }) => count > 0) && (
          <OpenForm<OpenMyDataResponse>
            path={openMyDataPath}
            ways={['application', 'birth', 'message']}
            title={t('myData.open.title')}
            text={t('myData.open.text')}
            onOpened={setOpened}
            onVerificationOver={verifyAgain}
          />
        )
      )}
    </div>
  );
}

/** How much there is: the number alone says no more. */
function Counts({ overview: { counts }, number }: { overview: MyDataOverview; number: string }) {
  const { t, to } = useTranslation();
  const found = counts.filter(({ count }) => count > 0);
  return (
    <section aria-labelledby="my-data-under">
      <h2 id="my-data-under" className="text-xl">
        {t('myData.under', { number: formatMaskedNumber(number) })}
      </h2>
      {found.length === 0 && <p className="mt-2">{t('myData.nothing')}</p>}
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {found.map(({ collection, count }) => (
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
