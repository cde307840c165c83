import { ClientResponseError } from 'pocketbase';
import { type NotificationReply, type NotificationRequest, sendNotificationPath } from '#model/endpoints/notification.ts';
import type { PortalRecord, Records } from '../../records.ts';

type Notified = { sent: number } | { refused: string } | 'unreachable';

/** Nobody serves the call there, or not now. */
const isAbsent = (status: number) => [0, 404, 405, 502, 503, 504].includes(status);

/** Sends a push notification about an article to everybody who gets news alerts. Never throws. */
export async function sendNotification(
  records: Records,
  { id, title, excerpt, image }: Pick<PortalRecord<'news'>, 'id' | 'title' | 'excerpt' | 'image'>,
): Promise<Notified> {
  const body: NotificationRequest = { newsId: id, title, excerpt };
  if (image) body.imageUrl = new URL(`/api/files/news/${id}/${encodeURIComponent(image)}?thumb=800x450`, location.origin).href;
  try {
    const reply = await records.send<NotificationReply>(sendNotificationPath, { method: 'POST', body });
    return reply.success ? { sent: reply.successCount } : { refused: reply.message };
  } catch (error) {
    if (!(error instanceof ClientResponseError) || isAbsent(error.status)) return 'unreachable';
    return { refused: String(error.response.message || error.message) };
  }
}
