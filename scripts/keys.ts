import { formatDate } from '#lib/dates/manila-time.ts';
import { readConfig, readStorageConfig } from '#server/config.ts';
import { createSigningKey, listSigningKeys, revokeSigningKey } from '#server/records/certificates/signing/signing-keys.ts';
import { assertStoreExists } from './command/assert-store-exists.ts';
import { parseArguments, runCommand, UsageError } from './command/run-command.ts';
import { withStore } from './command/with-store.ts';

const USAGE = `Keys that sign the certificates of the portal. Works while the portal runs.

  portal keys list
  portal keys new              signs from now on; the keys before it stay valid for checking
  portal keys revoke 2026-1    a key that others may have; the register alone verifies papers that it signed

The portal makes a key by itself at its first start and in each new year.`;

await runCommand(async () => {
  const { positionals } = parseArguments(USAGE, []);
  const [verb, keyId, ...extraArguments] = positionals;
  if (extraArguments.length > 0 || !['list', 'new', 'revoke'].includes(verb ?? '') || (verb === 'revoke') !== (keyId !== undefined))
    throw new UsageError(USAGE);
  await assertStoreExists(readStorageConfig(process.env));
  const config = readConfig(process.env);
  await withStore(config, async (store) => {
    const now = new Date();
    if (verb === 'new') await store.write((tx) => createSigningKey(tx, config, now));
    if (verb === 'revoke') {
      await store.write((tx) => revokeSigningKey(tx, keyId ?? '', now));
      const others = (await listSigningKeys(store.read)).filter(({ revoked }) => !revoked);
      if (others.length === 0) await store.write((tx) => createSigningKey(tx, config, now));
    }
    const keys = await listSigningKeys(store.read);
    const current = keys.findLast(({ revoked }) => !revoked);
    for (const key of keys) console.log(`${key.keyId.padEnd(10)} ${formatDate(new Date(key.created))}  ${describe(key, key === current)}`);
    if (keys.length === 0) console.log('The portal makes its first key when it starts.');
  });
});

function describe({ revoked }: { readonly revoked: string }, isCurrent: boolean): string {
  if (revoked) return `revoked on ${formatDate(new Date(revoked))}`;
  return isCurrent ? 'signs' : 'valid for checking';
}
