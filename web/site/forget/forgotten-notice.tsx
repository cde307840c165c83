import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/content/alert.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { focusOnMount } from '../focus-on-mount.ts';

/** Notice above the page that the personal data was removed; the visitor can close it. */
export function ForgottenNotice() {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(true);
  if (!isShown) return null;
  const close = (
    <Button variant="outline" size="sm" onClick={() => setIsShown(false)}>
      {t('ui.close')}
    </Button>
  );
  return (
    <div ref={focusOnMount} tabIndex={-1} className="mx-auto max-w-page px-4 py-4 outline-none">
      <Alert tone="success" role="status" title={t('forget.done')} actions={close}>
        {t('forget.doneText')}
      </Alert>
    </div>
  );
}
