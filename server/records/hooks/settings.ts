import { PortalError } from '#lib/errors.ts';
import { settings } from '#model/collections/settings.ts';
import type { Hook } from './hook.ts';

/** There is one settings record, or none while nobody has changed a default. */
export const settingsHook: Hook = {
  async store({ action }, _values, tx) {
    if (action === 'create' && (await tx.first(settings)) !== undefined) {
      throw new PortalError('conflict', 'The settings are already there; change them instead.');
    }
    return undefined;
  },
};
