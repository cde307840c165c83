import { Secret, TOTP } from 'otpauth';
import type PocketBase from 'pocketbase';
import { oneTimeCode, type RecoveryCodes, secondFactorPaths } from '../model/endpoints/second-factor.ts';

/** What the app of a staff member shows: for now, or some steps of 30 s from now. */
export function codeOf(secret: string, steps = 0): string {
  const { period } = oneTimeCode;
  return new TOTP({ ...oneTimeCode, secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * period * 1000 });
}

/** Sets up the second factor of whoever is signed in; `steps` as for `codeOf`: the code that confirms it is used up. */
export async function setUpSecondFactor(
  client: PocketBase,
  ownPassword: string,
  steps = 0,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await client.send<{ secret: string }>(secondFactorPaths.begin, { method: 'POST', body: { ownPassword } });
  const body = { code: codeOf(secret, steps) };
  const { recoveryCodes } = await client.send<RecoveryCodes>(secondFactorPaths.confirm, { method: 'POST', body });
  return { secret, recoveryCodes };
}
