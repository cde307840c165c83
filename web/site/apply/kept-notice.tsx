import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useWords } from '../../words.tsx';

/** Says that an earlier visit's answers are here, and lets them be thrown away. */
export function KeptNotice({ onStartOver }: { onStartOver: () => void }) {
  const { t } = useWords();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Alert
        className="mb-6"
        role="status"
        actions={
          <Button variant="outline" size="sm" onClick={() => setIsAsking(true)}>
            {t('apply.startOver')}
          </Button>
        }
      >
        {t('apply.kept')}
      </Alert>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('apply.startOverAsk')}
        description={t('apply.startOverHint')}
        confirmLabel={t('apply.startOver')}
        cancelLabel={t('ui.cancel')}
        onConfirm={() => {
          setIsAsking(false);
          onStartOver();
        }}
      />
    </>
  );
}
