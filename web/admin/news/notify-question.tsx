import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useWords } from '../../words.tsx';
import type { Notification } from './use-notification.ts';

/** Asks before everybody is told. */
export function NotifyQuestion({ notification: { asked, cancel, confirm, isBusy } }: { notification: Notification }) {
  const { t } = useWords();
  return (
    <ConfirmDialog
      open={asked !== undefined}
      onOpenChange={(isOpen) => !isOpen && cancel()}
      tone="primary"
      title={t('admin.news.notify.ask')}
      description={asked && t('admin.news.notify.text', { title: asked.title })}
      confirmLabel={t('admin.news.notify')}
      cancelLabel={t('ui.cancel')}
      busy={isBusy}
      onConfirm={() => void confirm()}
    />
  );
}
