import { pathIn } from '../language.ts';
import type { WaitingApplication } from '../parts/waiting-application.ts';
import { scope } from './scope.ts';
import { workerWords } from './worker-words.ts';

/** Tells the person, where notifications are allowed, what became of an application that waited. */
export async function applicationSent({ key, language, state, serviceId, serviceTitle, receipt }: WaitingApplication): Promise<void> {
  if (Notification.permission !== 'granted') return;
  const t = workerWords(language);
  const number = receipt?.applicationNumber ?? '';
  const isSent = state === 'sent';
  await scope.registration.showNotification(t(isSent ? 'offline.sent.title' : 'offline.held.title'), {
    body: isSent ? t('offline.sent.body', { service: serviceTitle, number }) : t('offline.held.body', { service: serviceTitle }),
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    tag: key,
    data: { newsId: '', url: pathIn(language, isSent ? `/tracking/${number}` : `/apply_online/${serviceId}`) },
  });
}
