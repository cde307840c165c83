import { ClientResponseError } from 'pocketbase';
import { type NotificationRequest, type NotificationResponse, sendNotificationPath } from '#model/endpoints/messaging/notification.ts';
import type { PortalRecord, RecordClient } from '../../record-client.ts';

type SendResult = { sent: number } | { told: string } | { refused: string } | 'unreachable';

/** Whether the push service is not installed or not available. */
const isServiceUnavailable = (status: number) => [0, 404, 405, 502, 503, 504].includes(status);

/**
 * Sends a push notification about an article to all subscribers of news alerts. Never throws: the
 * result says what happened.
 */
export async function sendNotification(
  records: RecordClient,
  { id, title, excerpt, image }: Pick<PortalRecord<'news'>, 'id' | 'title' | 'excerpt' | 'image'>,
): Promise<SendResult> {
  const body: NotificationRequest = { newsId: id, title, excerpt };
  if (image) body.imageUrl = new URL(`/api/files/news/${id}/${encodeURIComponent(image)}?thumb=800x450`, location.origin).href;
  try {
    const reply = await records.send<NotificationResponse>(sendNotificationPath, { method: 'POST', body });
    if (!reply.success && !reply.isRepeat) return { refused: reply.message };
    // To browsers alone: the words of the specification. Otherwise what the service says.
    return reply.successCount > 0 && !reply.mailCount && !reply.isRepeat ? { sent: reply.successCount } : { told: reply.message };
  } catch (error) {
    if (!(error instanceof ClientResponseError) || isServiceUnavailable(error.status)) return 'unreachable';
    return { refused: String(error.response.message || error.message) };
  }
}
