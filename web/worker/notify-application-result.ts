import { localizePath } from '../language.ts';
import type { QueuedApplication } from '../parts/storage/queued-application.ts';
import { buildQueuedApplicationPath } from '../site/offline/build-queued-application-path.ts';
import { getWorkerTranslator } from './get-worker-translator.ts';
import { scope } from './service-worker-scope.ts';

/** Shows a notification with the result of a queued application, if notifications are allowed. */
export async function notifyApplicationResult(application: QueuedApplication): Promise<void> {
  if (Notification.permission !== 'granted') return;
  const { key, language, state, serviceTitle: service, receipt, answerTo } = application;
  const t = getWorkerTranslator(language);
  const number = receipt?.applicationNumber ?? answerTo?.number ?? '';
  const isSent = state === 'sent';
  await scope.registration.showNotification(t(isSent ? 'offline.sent.title' : 'offline.held.title'), {
    body: isSent ? t('offline.sent.body', { service, number }) : t('offline.held.body', { service }),
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    tag: key,
    data: { newsId: '', url: localizePath(language, buildQueuedApplicationPath(application)) },
  });
}
