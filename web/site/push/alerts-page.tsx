import { bringWords } from '../../catalogues.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { useWords } from '../../words.tsx';
import { AlertsSwitch } from './alerts-switch.tsx';

await bringWords('alerts');

/** News alerts: how they stand here, and how to turn them on and off (product §2.11). */
export default function AlertsPage() {
  const { t } = useWords();
  return (
    <div className="mx-auto max-w-text px-4 py-10 sm:py-14">
      <PageHead title={t('alerts.title')} description={t('alerts.description')} />
      <h1>{t('alerts.title')}</h1>
      <p className="mt-3 mb-8 text-ink-soft text-lg">{t('alerts.description')}</p>
      <Card as="section">
        <CardHeader title={t('alerts.device')} description={t('alerts.deviceText')} />
        <AlertsSwitch />
      </Card>
    </div>
  );
}
