import { Button } from '../../ui/button.tsx';
import { useTranslation } from '../../use-translation.tsx';

interface RemovalQuestionProps {
  onRemove: () => void;
  onKeep: () => void;
}

/** Asks before a queued application is removed from the device, because no one else has it. */
export function RemovalQuestion({ onRemove, onKeep }: RemovalQuestionProps) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <p>{t('offline.card.removeAsk')}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button variant="danger" onClick={onRemove}>
          {t('ui.remove')}
        </Button>
        <Button variant="outline" onClick={onKeep}>
          {t('offline.card.keep')}
        </Button>
      </div>
    </div>
  );
}
