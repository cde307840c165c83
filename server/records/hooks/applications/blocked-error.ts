import { PortalError } from '#lib/portal-error.ts';

/** The answer to changes of an application whose person asked the office to stop using it. */
export function blockedError(): PortalError {
  const message = 'This application is blocked, as its person asked. It changes when it is released under Privacy.';
  return new PortalError('conflict', message, { fields: { blockedAt: { code: 'application_blocked', message } } });
}
