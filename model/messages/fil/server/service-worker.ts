import type { serviceWorker as english } from '../../en/server/service-worker.ts';

export const serviceWorker: Record<keyof typeof english, string> = {
  'offline.mark': 'Wala po kayong koneksyon. Ganito ang page na ito noong {date}.',
  'offline.mark.again': 'Subukang muli',
  'offline.mark.back': 'May koneksyon na po ulit. Ganito ang page na ito noong {date}.',
  'offline.mark.reload': 'I-load ulit ang page',
  'offline.sent.title': 'Naipasa na po ang application ninyo',
  'offline.sent.body': '{service}: reference number {number}',
  'offline.held.title': 'May kailangan pa po sa application ninyo',
  'offline.held.body': '{service}: hindi pa po ito naipapasa. Pindutin para magpatuloy.',
};
