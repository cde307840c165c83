import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useTranslation } from '../../use-translation.tsx';
import type { ArticleNotification } from './use-article-notification.ts';

/** Asks for confirmation before a notification goes to all subscribers. */
export function ConfirmNotificationDialog({
  notification: { pendingArticle, cancel, confirm, isBusy },
}: {
  notification: ArticleNotification;
}) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open={pendingArticle !== undefined}
      onOpenChange={(isOpen) => !isOpen && cancel()}
      tone="primary"
      title={t('admin.news.notify.ask')}
      description={pendingArticle && t('admin.news.notify.text', { title: pendingArticle.title })}
      confirmLabel={t('admin.news.notify')}
      cancelLabel={t('ui.cancel')}
      busy={isBusy}
      onConfirm={() => void confirm()}
    />
  );
}
