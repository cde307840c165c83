import { ClientResponseError } from 'pocketbase';
import toast from 'react-hot-toast';
import { type NotificationRequest, type NotificationResponse, sendNotificationPath } from '#model/endpoints/messaging/notification.ts';
import type { PortalRecord, RecordClient } from '../../record-client.ts';
import { useTranslation } from '../../use-translation.tsx';
import { useRecords } from '../session/use-session.ts';
import { showRetryToast } from '../show-error-toast.tsx';
import { type ConfirmedAction, useConfirmedAction } from '../use-action.ts';
import type { ListedArticle } from './listed-article.ts';

type NotifiableArticle = Pick<ListedArticle, 'id' | 'title' | 'excerpt' | 'image'>;

/** Milliseconds that the result stays visible, because it is not shown anywhere else. */
const TOAST_DURATION_MS = 6000;

export interface ArticleNotification extends Pick<ConfirmedAction<NotifiableArticle>, 'target' | 'dialog'> {
  requestConfirmation: (article: NotifiableArticle) => void;
  /** Sends without confirmation and shows the result. */
  send: (article: NotifiableArticle) => Promise<void>;
}

/** Sends notifications about articles after a confirmation, since they cannot be recalled. */
export function useArticleNotification(): ArticleNotification {
  const { t } = useTranslation();
  const records = useRecords();

  const send = async (article: NotifiableArticle): Promise<void> => {
    const loadingToast = toast.loading(t('admin.news.notify.sending'));
    const result = await sendNotification(records, article);
    toast.dismiss(loadingToast);
    const options = { duration: TOAST_DURATION_MS };
    if (result.kind === 'sent') toast.success(t('admin.news.notify.sent', { count: result.successCount }), options);
    else if (result.kind === 'message') toast(result.message, options);
    else {
      const { message } = result;
      const text = message === undefined ? t('admin.news.notify.unreachable') : t('admin.news.notify.refused', { message });
      showRetryToast(t, text, () => void send(article));
    }
  };

  const { target, requestConfirmation, dialog } = useConfirmedAction(send, t('admin.news.notify'));
  return { target, dialog, requestConfirmation, send };
}

type SendResult =
  | { kind: 'sent'; successCount: number }
  | { kind: 'message'; message: string }
  /** `message` is the reason of the server; absent when it cannot be reached. */
  | { kind: 'failed'; message?: string };

/** Whether a status means that the push service is not installed or not available. */
const isServiceUnavailable = (status: number) => [0, 404, 405, 502, 503, 504].includes(status);

/**
 * Sends a push notification about an article to all subscribers of news alerts. Never throws: the
 * result says what happened.
 */
async function sendNotification(
  records: RecordClient,
  { id, title, excerpt, image }: Pick<PortalRecord<'news'>, 'id' | 'title' | 'excerpt' | 'image'>,
): Promise<SendResult> {
  const body: NotificationRequest = { newsId: id, title, excerpt };
  if (image) body.imageUrl = new URL(`/api/files/news/${id}/${encodeURIComponent(image)}?thumb=800x450`, location.origin).href;
  try {
    const reply = await records.send<NotificationResponse>(sendNotificationPath, { method: 'POST', body });
    if (!reply.success && !reply.isRepeat) return { kind: 'failed', message: reply.message };
    // The specification has a text only for notifications that went to browsers alone.
    return reply.successCount > 0 && !reply.mailCount && !reply.isRepeat
      ? { kind: 'sent', successCount: reply.successCount }
      : { kind: 'message', message: reply.message };
  } catch (error) {
    if (!(error instanceof ClientResponseError) || isServiceUnavailable(error.status)) return { kind: 'failed' };
    return { kind: 'failed', message: String(error.response.message || error.message) };
  }
}
