import { serviceNames } from '../server/services.ts';
import { formerSiteDefaults } from '../server/store/schema/former-site-defaults.ts';
import { type RunningPortal, startPortal } from './start-portal.ts';

/**
 * Starts a portal with every service, whose office has entered its facts (those of the sample).
 *
 * @param env settings of the portal
 */
export async function startSamplePortal(env: Readonly<Record<string, string>> = {}): Promise<RunningPortal> {
  const portal = await startPortal({ services: serviceNames, env });
  await (await portal.staffClient()).collection('settings').create({ site: formerSiteDefaults });
  return portal;
}
