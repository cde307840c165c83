import { hkdfSync } from 'node:crypto';
import { is } from '#lib/filter/conditions.ts';
import type { Parts } from './parts.ts';
import { notes } from './store/private-tables.ts';

const SECRET_NOTE = 'secret';

/**
 * Says so in the log when a process starts with another secret than the last one on its store: beside each other such two would take each
 * other's signed-in people and proofs for forged ones. What is noted tells nothing of the secret.
 */
export async function noteSecret({ store, config, log }: Pick<Parts, 'store' | 'config' | 'log'>): Promise<void> {
  const value = Buffer.from(hkdfSync('sha256', config.secret, '', 'which secret', 16)).toString('hex');
  const before = await store.write(async (tx) => {
    const known = await tx.first(notes, { where: is('name', SECRET_NOTE) });
    if (known === undefined) await tx.insert(notes, { name: SECRET_NOTE, value });
    else if (known.value !== value) await tx.update(notes, known.id, { value });
    return known?.value ?? value;
  });
  if (before !== value)
    log.warn(
      'This process has another PORTAL_SECRET than the one that started before it on this store. If the two run beside each other, give both the same: people are signed out again and again otherwise. ' +
        'If it was changed on purpose, everybody signs in anew, second factors have to be reset, and alerts end until a browser asks for them again.',
    );
}
