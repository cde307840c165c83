import { lazy, Suspense, useState } from 'react';
import { maskedNumber } from '../../parts/verification/masked-number.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words.tsx';

/** Comes when it is first asked for: few start over, and the dialog's library is as large as a page. */
const ConfirmDialog = lazy(async () => ({ default: (await import('../../ui/confirm-dialog.tsx')).ConfirmDialog }));

interface KeptNoticeProps {
  /** The number that has to be verified before they are shown, +639…; absent when they are shown. */
  number?: string;
  onStartOver: () => void;
}

/** Says that an earlier visit's answers are here, and lets them be thrown away. */
export function KeptNotice({ number, onStartOver }: KeptNoticeProps) {
  const { t } = useWords();
  const [question, setQuestion] = useState<'unasked' | 'open' | 'closed'>('unasked');
  return (
    <>
      <Alert
        className="mb-6"
        role="status"
        actions={
          <Button variant="outline" size="sm" onClick={() => setQuestion('open')}>
            {t('apply.startOver')}
          </Button>
        }
      >
        {number ? t('apply.keptFor', { number: maskedNumber(number) }) : t('apply.kept')}
      </Alert>
      {question !== 'unasked' && (
        <Suspense>
          <ConfirmDialog
            open={question === 'open'}
            onOpenChange={(isOpen) => setQuestion(isOpen ? 'open' : 'closed')}
            title={t('apply.startOverAsk')}
            description={t('apply.startOverHint')}
            confirmLabel={t('apply.startOver')}
            cancelLabel={t('ui.cancel')}
            onConfirm={() => {
              setQuestion('closed');
              onStartOver();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
