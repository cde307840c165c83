/** The service worker: the note above a cached page, and queued applications. */
export const serviceWorker = {
  'offline.mark': 'You are offline. This page is as it was on {date}.',
  'offline.mark.again': 'Try again',
  'offline.mark.back': 'The connection is back. This page is as it was on {date}.',
  'offline.mark.reload': 'Load it again',
  'offline.sent.title': 'Your application was submitted',
  'offline.sent.body': '{service}: reference number {number}',
  'offline.held.title': 'Your application needs you',
  'offline.held.body': '{service}: it could not be submitted yet. Tap to go on.',
} as const;
