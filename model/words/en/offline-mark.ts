/** What the worker itself says: above a kept page, and of an application that waited. */
export const offlineMark = {
  'offline.mark': 'You are offline. This page is as it was on {date}.',
  'offline.mark.again': 'Try again',
  'offline.sent.title': 'Your application was submitted',
  'offline.sent.body': '{service}: reference number {number}',
  'offline.held.title': 'Your application needs you',
  'offline.held.body': '{service}: it could not be submitted yet. Tap to go on.',
} as const;
