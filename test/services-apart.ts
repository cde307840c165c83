import { outboxPath, registrationsPath, sendNotificationPath } from '#model/endpoints/notification.ts';
import type { ServiceName } from '../server/services.ts';
import { type ChildPortal, startChild } from './faults/child-portal.ts';
import { startFront } from './front.ts';

export interface ServicesApart {
  readonly url: string;
  close(): Promise<void>;
}

/** Each address, and the service that answers it: what a proxy in front of a portal in four processes is told (docs/operations.md). */
function serviceFor(path: string): ServiceName {
  const begins = (...starts: readonly string[]): boolean => starts.some((start) => path.startsWith(start));
  if (begins('/verify_otp', '/validate_otp')) return 'verification';
  if (begins(sendNotificationPath, registrationsPath, outboxPath)) return 'notification';
  return begins('/api/') ? 'records' : 'web';
}

/** Starts each service as a process of its own behind one address, on a PostgreSQL that they share. @param env settings for all of them */
export async function startApart(dataFolder: string, env: Record<string, string>, names: readonly ServiceName[]): Promise<ServicesApart> {
  const settings = { ...env, TRUST_PROXY: '1', DATABASE_CONNECTIONS: '4' };
  const children = new Map<ServiceName, ChildPortal>();
  const start = async (name: ServiceName, more: Record<string, string> = {}): Promise<void> => {
    if (names.includes(name)) children.set(name, await startChild(dataFolder, { ...settings, ...more }, name));
  };
  await start('records');
  const RECORDS_URL = children.get('records')?.url ?? '';
  await Promise.all([start('verification'), start('notification'), start('web', { RECORDS_URL })]);
  const front = await startFront((path) => {
    const child = children.get(serviceFor(path));
    return child ? [child.url] : [];
  });
  return {
    url: front.url,
    async close() {
      await Promise.all([...children.values()].map((child) => child.stop()));
      await front.close();
    },
  };
}
