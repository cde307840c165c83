import { DAY_SECONDS } from '#lib/dates/durations.ts';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { PortalError } from '#lib/portal-error.ts';
import { applications } from '#model/collections/applications/applications.ts';
import {
  certificates,
  type ReleaseMethod,
  type ReleaseProof,
  releaseMethods,
  releaseProofs,
} from '#model/collections/certificates/certificates.ts';
import { certificateErrorCodes as codes } from '#model/endpoints/certificates/certificates.ts';
import { limits } from '#model/limits.ts';
import type { AppContext } from '../../../app-context.ts';
import { perHour } from '../../../http/fixed-window-limiter.ts';
import type { Principal } from '../../../identity/principal.ts';
import { hasPickupCodeFormat, isPickupCode } from '../../../messaging/pickup-code.ts';
import { throwIfRateLimited } from '../../access/rate-limits.ts';
import { logAudit } from '../../audit/log-audit.ts';
import { blockedError, requiredError, validationError } from '../../http/record-errors.ts';
import { createDraft } from '../../write/create-draft.ts';
import { type Certificate, changedError } from './issue-certificate.ts';

/** How a paper left the office, as staff entered it. */
interface Release {
  readonly releaseMethod: ReleaseMethod;
  readonly releaseProof: ReleaseProof | '';
  readonly releasedTo: string;
  readonly releasedAgainst: string;
}

/** Fields that staff fill in for each method. */
const typedFields: Record<ReleaseMethod, readonly ('releasedTo' | 'releasedAgainst')[]> = {
  collected: ['releasedTo', 'releasedAgainst'],
  sent: ['releasedTo'],
  downloaded: [],
};

/**
 * Records how an issued certificate left the office. Staff may correct such an entry: the time and
 * the person who handed it over stay, and the audit trail names who corrected which fields.
 *
 * @param body as {@link ReleaseRequest} describes it
 * @returns the certificate as it is then
 * @throws PortalError `invalid` with each wrong field; `conflict` when the certificate is not
 *   issued, or not as the caller saw it; otherwise as {@link checkPickupCode} does
 */
export async function releaseCertificate(
  context: AppContext,
  principal: Principal,
  id: string,
  body: Readonly<Record<string, unknown>>,
): Promise<Certificate> {
  const { store } = context;
  const certificate = await store.read.get(certificates, id);
  if (certificate?.state !== 'issued' || certificate.updated !== body.updated) throw changedError();
  const release = parseRelease(body, certificate);
  // A correction of the entry does not need the code again.
  if (release.releaseProof === 'code' && certificate.releaseProof !== 'code')
    await checkPickupCode(context, principal, id, String(trim(body.pickupCode)));
  return store.write(async (tx) => {
    const current = await tx.get(certificates, id);
    if (current?.state !== 'issued' || current.updated !== body.updated) throw changedError();
    if ((await tx.get(applications, current.application))?.blockedAt) throw blockedError();
    const isCorrection = current.releasedBy !== '';
    const values: Partial<Certificate> = {
      ...release,
      ...(!isCorrection && { releasedAt: serializeDate(new Date()), releasedBy: principal.user?.id ?? '' }),
    };
    const before: Readonly<Record<string, unknown>> = current;
    const fields = Object.entries(values).flatMap(([name, value]) => (before[name] === value ? [] : [name]));
    if (fields.length === 0) return current;
    const released = await tx.update(certificates, id, values);
    await logAudit(tx, principal, 'update', certificates, released, { fields });
    return released;
  });
}

/**
 * Parses a release. An identification that is not entered again stays, so that a correction of the
 * name does not have to repeat it.
 *
 * @throws PortalError `invalid`
 */
function parseRelease(body: Readonly<Record<string, unknown>>, current: Certificate): Release {
  const method = releaseMethods.find((one) => one === body.releaseMethod);
  const names = ['releaseMethod', ...(method === undefined ? [] : typedFields[method])];
  const values = { releasedTo: '', releasedAgainst: '', ...Object.fromEntries(names.map((name) => [name, trim(body[name])])) };
  if (method === 'collected' && values.releasedAgainst === '') values.releasedAgainst = current.releasedAgainst;
  const releaseProof = method === 'collected' ? parseProof(body, current) : '';
  const { values: input, errors } = createDraft({ collection: certificates, values });
  if (method === undefined) errors.releaseMethod ??= { code: 'validation_required', message: 'Cannot be blank.' };
  if (releaseProof === undefined) errors.releaseProof = { code: 'validation_required', message: 'Choose code or signature.' };
  if (method === undefined || releaseProof === undefined || Object.keys(errors).length > 0)
    throw new PortalError('invalid', 'The release cannot be recorded like this.', { fields: errors });
  const text = (name: string): string => String(input[name] ?? '');
  return { releaseMethod: method, releaseProof, releasedTo: text('releasedTo'), releasedAgainst: text('releasedAgainst') };
}

/** Returns the proof of a collected paper; '' when it needs none, undefined when it is missing. */
function parseProof({ releaseProof }: Readonly<Record<string, unknown>>, current: Certificate): ReleaseProof | '' | undefined {
  if (!current.hasPickupCode) return '';
  if (current.releaseMethod === 'collected' && current.releaseProof !== '') return current.releaseProof;
  return releaseProofs.find((one) => one === releaseProof);
}

const trim = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : (value ?? ''));

/** Days in which wrong codes of a certificate are counted. */
const WINDOW_DAYS = 30;

/**
 * Checks the pick-up code that a person tells at the counter. Wrong codes are counted by
 * certificate and by clerk, so that nobody can try all codes.
 *
 * @param certificate id
 * @throws PortalError `invalid` on `pickupCode` for a wrong code, or when too many were wrong;
 *   `too_many` when the clerk tried too many
 */
async function checkPickupCode(
  { store, config, rateLimiter }: Pick<AppContext, 'store' | 'config' | 'rateLimiter'>,
  { user }: Principal,
  certificate: string,
  input: string,
): Promise<void> {
  if (input === '') throw requiredError('update', 'pickupCode');
  if (!hasPickupCodeFormat(input)) throw validationError('update', 'pickupCode', 'validation_invalid_format', 'The code has six digits.');
  const certificateRule = { key: `pickup-code:${certificate}`, count: limits.pickupCodeAttempts, windowSeconds: WINDOW_DAYS * DAY_SECONDS };
  const clerkRule = { key: `pickup-codes:${user?.id}`, ...perHour(limits.pickupCodeAttemptsPerHour) };
  // Counted before it is compared, so that codes tried at the same time all count.
  const { limitResult, isCorrect } = await store.write(async (tx) => {
    const limitResult = await rateLimiter.consumeAll(tx, [certificateRule, clerkRule]);
    const isCorrect = limitResult.ok && isPickupCode(config, certificate, input);
    if (isCorrect) await rateLimiter.refund(tx, [certificateRule.key, clerkRule.key]);
    return { limitResult, isCorrect };
  });
  if (isCorrect) return;
  if (!limitResult.ok && limitResult.key === clerkRule.key) throwIfRateLimited(limitResult);
  const remainingAttempts = limitResult.ok ? limits.pickupCodeAttempts - (limitResult.counts[0] ?? 0) : 0;
  throw remainingAttempts > 0
    ? validationError(
        'update',
        'pickupCode',
        codes.wrongPickupCode,
        `This is not the code of this paper. Tries left: ${remainingAttempts}.`,
        {
          left: remainingAttempts,
        },
      )
    : validationError('update', 'pickupCode', codes.pickupCodeBlocked, 'Too many wrong codes. Let the person sign in the register.');
}
