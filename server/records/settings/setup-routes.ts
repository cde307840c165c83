import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type FieldError, PortalError } from '#lib/portal-error.ts';
import { text } from '#lib/schema/fields.ts';
import { validateNodes } from '#lib/schema/validate-nodes.ts';
import { applySiteDefaults } from '#model/barangay.ts';
import { settings } from '#model/collections/office/settings.ts';
import { type SetupRequest, type SetupResponse, setupCodeHeader, setupLogoPath, setupPath } from '#model/endpoints/office/setup.ts';
import { type SetupAnswers, type SetupStep, setupFields, setupSteps, toSetupAnswers, toSiteSettings } from '#model/forms/setup-steps.ts';
import { type SiteSettings, siteSettings } from '#model/settings/site-settings.ts';
import type { AppContext } from '../../app-context.ts';
import { perHour } from '../../http/fixed-window-limiter.ts';
import { normalizeIpAddress } from '../../http/rate-limiter.ts';
import { createAccount } from '../../identity/accounts/staff-accounts.ts';
import type { Principal } from '../../identity/principal.ts';
import type { Tx } from '../../store/store.ts';
import { throwIfRateLimited } from '../access/rate-limits.ts';
import { createEmptyValues, readBody } from '../http/parsed-body.ts';
import { assertNoErrors } from '../http/record-errors.ts';
import { createBatchedRecordRequest } from '../http/record-request.ts';
import { routePath } from '../http/route-path.ts';
import { withParsedBody } from '../http/with-parsed-body.ts';
import { prepareUpdateFromRequest } from '../write/prepare-from-request.ts';
import { executeWrites } from '../write/prepared-write.ts';

/** Limit of attempts per address, right or wrong ones; the setup needs fewer. */
const ATTEMPTS = perHour(60);
const MAX_ANSWER_LENGTH = 12_000;
const MAX_CODE_LENGTH = 100;
const INVALID_ANSWERS = 'Some answers are wrong.';

/** Registers the questions that set up a new portal (product §2.39). */
export function setupRoutes(app: FastifyInstance, context: AppContext): void {
  const { setup, store, rateLimiter } = context;
  app.post(routePath(setupPath), async (request): Promise<SetupResponse> => {
    const currentStep = await requireOpenSetup(request);
    const { code, step, answers, isBack } = parseRequest(request.body);
    await assertCode(request, code);
    if (step === undefined) return readStep(currentStep);
    const at = setupSteps.indexOf(step);
    if (isBack) return readStep(setupSteps[Math.max(at - 1, 0)] ?? step);
    if (step === 'administrator') {
      await finishSetup(answers);
      return { step: 'done', answers: {} };
    }
    const { value, errors } = validateNodes(siteSettings, toSiteSettings(step, answers), { isPartial: true });
    assertNoErrors(toPageErrors(step, errors), INVALID_ANSWERS);
    const next = setupSteps[at + 1] ?? step;
    await store.write((tx) => updateSite(tx, { ...value, setupStep: next }));
    return readStep(next);
  });

  app.post(routePath(setupLogoPath), async (request, reply) => {
    await requireOpenSetup(request);
    await assertCode(request, request.headers[setupCodeHeader]);
    const before = await store.read.first(settings);
    if (before === undefined || !request.isMultipart()) throw new PortalError('bad_request', 'This cannot be read.');
    const principal: Principal = {
      role: 'staff',
      capabilities: new Set(['editSettings']),
      ipAddress: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      isSameOrigin: true,
    };
    const target = { collection: settings.name, id: before.id, query: {}, headers: {} };
    const recordRequest = await createBatchedRecordRequest({ request, reply, context, principal, reader: store.read }, target, 'change');
    await withParsedBody(recordRequest, async ({ uploads }) => {
      const logo = uploads.filter(({ field }) => field === 'logo');
      await executeWrites(store, [await prepareUpdateFromRequest(recordRequest, before, { values: createEmptyValues(), uploads: logo })]);
    });
    return {};
  });

  /**
   * Returns the current step of the setup, and counts the attempt.
   *
   * @throws PortalError `not_found` when the portal is set up, `too_many`
   */
  async function requireOpenSetup(request: FastifyRequest): Promise<SetupStep> {
    const step = await setup.getStep();
    if (step === '') throw new PortalError('not_found', 'This portal is open.');
    throwIfRateLimited(rateLimiter.consumeInMemory(`setup:${normalizeIpAddress(request.ip)}`, ATTEMPTS), 'Too many attempts.');
    return step;
  }

  async function assertCode({ ip }: FastifyRequest, code: unknown): Promise<void> {
    if (typeof code === 'string' && code.length <= MAX_CODE_LENGTH && (await setup.isCode(code))) return;
    context.log.warn({ ip }, 'a wrong setup code was entered');
    throw fieldError('code', 'validation_setup_code', 'This is not the code that the server printed at its start.');
  }

  async function readStep(step: SetupStep): Promise<SetupResponse> {
    const site = (await store.read.first(settings))?.site;
    return { step, answers: toSetupAnswers(step, { ...applySiteDefaults(site), portalName: site?.portalName ?? '' }) };
  }

  /** Creates the first administrator, and opens the portal. */
  async function finishSetup(answers: SetupAnswers): Promise<void> {
    const site = applySiteDefaults((await store.read.first(settings))?.site);
    const missing = (['name', 'city', 'address'] as const).find((name) => site[name] === '');
    if (missing !== undefined) throw fieldError('username', 'validation_setup_incomplete', 'Please answer the questions before this one.');
    const { username = '', accountEmail = '', password = '', passwordAgain = '' } = answers;
    if (password.trim() === '') throw fieldError('password', 'validation_required', 'Cannot be blank.');
    if (password !== passwordAgain) throw fieldError('passwordAgain', 'validation_values_mismatch', 'The passwords differ.');
    const { value, errors } = validateNodes({ accountEmail: text({ format: 'email', max: 200 }), fullName: text({ max: 100 }) }, answers);
    assertNoErrors(errors, INVALID_ANSWERS);
    const account = { username: username.trim(), email: accountEmail.trim(), name: String(value.fullName).trim() };
    await createAccount(context, account, password, 'setup');
    await store.write((tx) => updateSite(tx, { setupStep: '' }));
    context.log.info('the portal is set up and open');
  }
}

async function updateSite(tx: Tx, changes: Partial<SiteSettings>): Promise<void> {
  const record = await tx.first(settings);
  if (!record?.site?.setupStep) throw new PortalError('not_found', 'This portal is open.');
  await tx.update(settings, record.id, { site: { ...record.site, ...changes } });
}

const fieldError = (field: string, code: string, message: string) =>
  new PortalError('invalid', INVALID_ANSWERS, { fields: { [field]: { code, message } } });

/**
 * Returns errors by the fields of the page: `mapCentre.latitude` is `latitude`, `hotlines.0.name`
 * is `hotlineName1`.
 */
function toPageErrors(step: SetupStep, errors: Readonly<Record<string, FieldError>>): Record<string, FieldError> {
  const [first] = setupFields[step];
  return Object.fromEntries(
    Object.entries(errors).map(([path, error]) => {
      const [list, index, member] = path.split('.');
      if (list === 'hotlines' || list === 'homeHotlines')
        return [`hotline${member === 'number' ? 'Number' : 'Name'}${Number(index) + 1}`, error];
      const name = path.split('.').findLast((part) => setupFields[step].some((field) => field.name === part));
      return [name ?? first?.name ?? '', error];
    }),
  );
}

/** @throws PortalError `bad_request` for another form of body */
function parseRequest(body: unknown): { code: string; step: SetupStep | undefined; answers: SetupAnswers; isBack: boolean } {
  const { code, step, answers, isBack } = readBody<SetupRequest>(body);
  const setupStep = setupSteps.find((one) => one === step);
  const entries = typeof answers === 'object' && answers !== null ? Object.entries(answers) : [];
  const isReadable = entries.length <= 20 && entries.every(([, value]) => typeof value === 'string' && value.length <= MAX_ANSWER_LENGTH);
  if (typeof code !== 'string' || code.length > MAX_CODE_LENGTH || (step !== undefined && setupStep === undefined) || !isReadable)
    throw new PortalError('bad_request', 'This cannot be read.');
  return { code, step: setupStep, answers: Object.fromEntries(entries) as Record<string, string>, isBack: isBack === true };
}
