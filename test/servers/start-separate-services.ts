import { outboxPath, registrationsPath, sendNotificationPath } from '#model/endpoints/messaging/notification.ts';
import { textGatewaysPath } from '#model/endpoints/messaging/text-gateways.ts';
import type { ServiceName } from '../../server/services.ts';
import { type ChildPortal, startChildPortal } from '../faults/child-portal.ts';
import { startReverseProxy } from './reverse-proxy.ts';

export interface SeparateServices {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * The service for a path: the routing of a proxy in front of separate services
 * (docs/operations.md).
 */
function selectService(path: string): ServiceName {
  const begins = (...starts: readonly string[]): boolean => starts.some((start) => path.startsWith(start));
  if (begins('/verify_otp', '/validate_otp')) return 'verification';
  if (begins(sendNotificationPath, registrationsPath, outboxPath, textGatewaysPath)) return 'notification';
  return begins('/api/') ? 'records' : 'web';
}

/**
 * Starts each service as a separate process behind one address, on a shared PostgreSQL.
 * @param env settings of all services.
 */
export async function startSeparateServices(
  dataFolder: string,
  env: Record<string, string>,
  names: readonly ServiceName[],
): Promise<SeparateServices> {
  const settings = { ...env, TRUST_PROXY: '1', DATABASE_CONNECTIONS: '4' };
  const children = new Map<ServiceName, ChildPortal>();
  const start = async (name: ServiceName, more: Record<string, string> = {}): Promise<void> => {
    if (names.includes(name)) children.set(name, await startChildPortal(dataFolder, { ...settings, ...more }, name));
  };
  await start('records');
  const RECORDS_URL = children.get('records')?.url ?? '';
  await Promise.all([start('verification'), start('notification'), start('web', { RECORDS_URL })]);
  const front = await startReverseProxy((path) => {
    const child = children.get(selectService(path));
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
