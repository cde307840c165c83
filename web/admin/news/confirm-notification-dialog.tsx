import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { AlertAudienceNote } from './alert-audience-note.tsx';
import type { ArticleNotification } from './use-article-notification.ts';

/** Says how many subscribers a notification goes to, and asks for confirmation. */
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
      description={
        pendingArticle && (
          <>
            {t('admin.news.notify.text', { title: pendingArticle.title })}
            <AlertAudienceNote />
          </>
        )
      }
      confirmLabel={t('admin.news.notify')}
      cancelLabel={t('ui.cancel')}
      busy={isBusy}
      onConfirm={() => void confirm()}
    />
  );
}
