import type { offlineMark as english } from '../en/offline-mark.ts';

export const offlineMark: Record<keyof typeof english, string> = {
  'offline.mark': 'Wala kang koneksiyon. Ganito ang pahinang ito noong {date}.',
  'offline.mark.again': 'Subukan muli',
  'offline.sent.title': 'Naisumite na ang iyong aplikasyon',
  'offline.sent.body': '{service}: reference number {number}',
  'offline.held.title': 'Kailangan ka ng iyong aplikasyon',
  'offline.held.body': '{service}: hindi pa ito naisumite. Pindutin para magpatuloy.',
};
