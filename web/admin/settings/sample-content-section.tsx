import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { SampleContentRemoved } from '#model/endpoints/office/settings-state.ts';
import type { MessageKey } from '#model/messages/message-key.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/content/alert.tsx';
import { EmptyState } from '../../ui/content/empty-state.tsx';
import { useTranslation } from '../../use-translation.tsx';
import SampleRemovalDialog from './sample-removal-dialog.tsx';

interface SampleContentSectionProps {
  /** The number of sample records by collection; undefined when there are none. */
  sample: Readonly<Record<string, number>> | undefined;
  onRemoved: () => void;
}

/** The remaining sample content, and the button that removes it. */
export function SampleContentSection({ sample, onRemoved }: SampleContentSectionProps) {
  const { t } = useTranslation();
  const [isConfirming, setIsConfirming] = useState(false);
  const [result, setResult] = useState<SampleContentRemoved>();
  const remainingCounts = Object.entries(result?.remaining ?? {});
  const handleRemoved = (removed: SampleContentRemoved) => {
    setResult(removed);
    onRemoved();
  };
  return (
    <div className="pb-6">
      {remainingCounts.length > 0 && (
        <Alert tone="info" role="status" title={t('settings.sample.kept')} className="mb-5">
          <Counts counts={remainingCounts} />
        </Alert>
      )}
      {sample === undefined ? (
        <EmptyState title={t('settings.sample.none')} description={t('settings.sample.none.text')} />
      ) : (
        <>
          <p>{t('settings.sample.there')}</p>
          <Counts counts={Object.entries(sample)} />
          <p className="mt-4 text-ink-soft">{t('settings.sample.rule')}</p>
          <Button variant="danger" className="mt-6" onClick={() => setIsConfirming(true)}>
            <Trash2 aria-hidden className="size-4.5" />
            {t('admin.sample.remove')}
          </Button>
        </>
      )}
      {isConfirming && <SampleRemovalDialog onClose={() => setIsConfirming(false)} onRemoved={handleRemoved} />}
    </div>
  );
}

function Counts({ counts }: { counts: readonly (readonly [string, number])[] }) {
  const { t } = useTranslation();
  return (
    <ul className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-2">
      {counts.map(([name, count]) => (
        <li key={name} className="flex gap-2">
          <strong className="tabular min-w-8 text-right">{count}</strong>
          {t(`settings.sample.of.${name}` as MessageKey, { count })}
        </li>
      ))}
    </ul>
  );
}
