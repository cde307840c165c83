import { localizePath } from '../language.ts';
import type { QueuedApplication } from '../parts/storage/queued-application.ts';
import { getWorkerTranslator } from './get-worker-translator.ts';
import { scope } from './service-worker-scope.ts';

/** Shows a notification with the result of a queued application, if notifications are allowed. */
export async function notifyApplicationResult({
  key,
  language,
  state,
  serviceId,
  serviceTitle,
  receipt,
  answerTo,
  isReport,
}: QueuedApplication): Promise<void> {
  if (Notification.permission !== 'granted') return;
  const t = getWorkerTranslator(language);
  const number = receipt?.applicationNumber ?? answerTo?.number ?? '';
  const isSent = state === 'sent';
  const getPath = () => {
    if (isReport) return isSent ? `/report/${number}` : '/report';
    return isSent || answerTo ? `/tracking/${number}` : `/apply_online/${serviceId}`;
  };
  await scope.registration.showNotification(t(isSent ? 'offline.sent.title' : 'offline.held.title'), {
    body: isSent ? t('offline.sent.body', { service: serviceTitle, number }) : t('offline.held.body', { service: serviceTitle }),
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    tag: key,
    data: { newsId: '', url: localizePath(language, getPath()) },
  });
}
