import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/content/alert.tsx';
import { useTranslation } from '../../use-translation.tsx';

/** Notice above the page that the personal data was removed, until it is closed. */
export function ForgottenNotice() {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(true);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  if (!isShown) return null;
  const close = (
    <Button variant="outline" size="sm" onClick={() => setIsShown(false)}>
      {t('ui.close')}
    </Button>
  );
  return (
    <div ref={box} tabIndex={-1} className="mx-auto max-w-page px-4 py-4 outline-none">
      <Alert tone="success" role="status" title={t('forget.done')} actions={close}>
        {t('forget.doneText')}
      </Alert>
    </div>
  );
}
