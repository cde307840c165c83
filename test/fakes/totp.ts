import { Secret, TOTP } from 'otpauth';
import type PocketBase from 'pocketbase';
import { type RecoveryCodes, secondFactorPaths, totpOptions } from '../../model/endpoints/accounts/second-factor.ts';

/** The authenticator code for now, or for a number of 30 s steps from now. */
export function generateTotp(secret: string, steps = 0): string {
  const { period } = totpOptions;
  return new TOTP({ ...totpOptions, secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * period * 1000 });
}

/**
 * Sets up the second factor of the signed-in user. `steps` as for `generateTotp`: the code that
 * confirms the setup is used up.
 */
export async function setUpSecondFactor(
  client: PocketBase,
  ownPassword: string,
  steps = 0,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await client.send<{ secret: string }>(secondFactorPaths.createSecret, { method: 'POST', body: { ownPassword } });
  const body = { code: generateTotp(secret, steps) };
  const { recoveryCodes } = await client.send<RecoveryCodes>(secondFactorPaths.confirm, { method: 'POST', body });
  return { secret, recoveryCodes };
}
