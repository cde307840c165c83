import { hkdfSync } from 'node:crypto';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import type { AppContext } from '../app-context.ts';
import { portalMetadata } from '../store/schema/private-tables.ts';

const SECRET_FINGERPRINT = 'secret';

/**
 * Logs a warning when this process has another secret than the last one on the same store. Two such
 * processes would reject each other's sessions and proofs. Only a derived fingerprint of the secret
 * is stored.
 */
export async function warnOfChangedSecret({ store, config, log }: Pick<AppContext, 'store' | 'config' | 'log'>): Promise<void> {
  const value = Buffer.from(hkdfSync('sha256', config.secret, '', 'which secret', 16)).toString('hex');
  const previous = await store.write(async (tx) => {
    const storedFingerprint = await tx.first(portalMetadata, { where: fieldEquals('name', SECRET_FINGERPRINT) });
    if (storedFingerprint === undefined) await tx.insert(portalMetadata, { name: SECRET_FINGERPRINT, value });
    else if (storedFingerprint.value !== value) await tx.update(portalMetadata, storedFingerprint.id, { value });
    return storedFingerprint?.value ?? value;
  });
  if (previous !== value)
    log.warn(
      'This process has another PORTAL_SECRET than the one that started before it on this store. If the two run beside each other, give both the same: people are signed out again and again otherwise. ' +
        'If it was changed on purpose, everybody signs in anew, second factors have to be reset, and alerts end until a browser asks for them again.',
    );
}
