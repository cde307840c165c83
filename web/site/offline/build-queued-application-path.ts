import type { QueuedApplication } from '../../parts/storage/queued-application.ts';

/**
 * Returns the path, without language, of the page that shows a queued application: its form or,
 * once it is sent, its status.
 */
export function buildQueuedApplicationPath({ state, serviceId, receipt, answerTo, isReport }: QueuedApplication): string {
  const number = encodeURIComponent(receipt?.applicationNumber ?? answerTo?.number ?? '');
  if (isReport) return state === 'sent' ? `/report/${number}` : '/report';
  return state === 'sent' || answerTo ? `/tracking/${number}` : `/apply_online/${serviceId}`;
}
