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

/** Milliseconds that the confirmation stays visible: it cannot be looked up afterwards. */
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
    const waiting = toast.loading(t('admin.news.notify.sending'));
    const outcome = await sendNotification(records, article);
    toast.dismiss(waiting);
    if (typeof outcome === 'object' && 'successCount' in outcome) {
      toast.success(t('admin.news.notify.sent', { count: outcome.successCount }), { duration: TOAST_DURATION_MS });
      return;
    }
    if (typeof outcome === 'object' && 'message' in outcome) {
      toast(outcome.message, { duration: TOAST_DURATION_MS });
      return;
    }
    const message =
      outcome === 'unreachable' ? t('admin.news.notify.unreachable') : t('admin.news.notify.refused', { message: outcome.refused });
    showRetryToast(t, message, () => void send(article));
  };

  const { target, ask, dialog } = useConfirmedAction(send);
  return { target, dialog, requestConfirmation: ask, send };
}

type SendResult = { successCount: number } | { message: string } | { refused: string } | 'unreachable';

/** Whether the push service is not installed or not available. */
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
    if (!reply.success && !reply.isRepeat) return { refused: reply.message };
    // To browsers alone: the words of the specification. Otherwise what the service says.
    return reply.successCount > 0 && !reply.mailCount && !reply.isRepeat
      ? { successCount: reply.successCount }
      : { message: reply.message };
  } catch (error) {
    if (!(error instanceof ClientResponseError) || isServiceUnavailable(error.status)) return 'unreachable';
    return { refused: String(error.response.message || error.message) };
  }
}
