/*
 * The only script of the page that checks certificates. The page is not hydrated, so that phones
 * load only a few kilobytes; all texts are in the document.
 */
import { startOfDay } from '#lib/dates/manila-days.ts';
import { formatDate } from '#lib/dates/manila-time.ts';
import type { CertificateClaims } from '#model/certificates/certificate-token.ts';
import { type CertificateCheck, certificateCheckPath, keySetPath } from '#model/endpoints/certificates/certificate-check.ts';
import { detectLanguage } from '../../language.ts';
import { loadPageQr } from '../../parts/printing/print-page.ts';
import { registerServiceWorker } from '../../parts/push/register-service-worker.ts';
import { deviceStorage } from '../../parts/storage/browser-storage.ts';
import { type CheckOutcome, readRefusedOutcome, type ShownFact, shownFacts, type TextDay, textDays } from './check-outcomes.ts';
import { checkToken, hashToken, type PublicKey } from './check-token.ts';

/** Storage key of the office's public keys, for checks without a network. */
const KEYS = 'certificate-keys';
/** Milliseconds to wait for a response before the stored keys are used. */
const TIMEOUT_MS = 8000;
/** Milliseconds until a check that did not reach the portal is repeated. */
const REPEAT_MS = 10_000;

const language = detectLanguage(location.pathname);

interface KnownKeys {
  readonly keys: readonly PublicKey[];
  /** When they were loaded from the portal, in milliseconds since 1970. */
  readonly fetchedAt: number;
  /** Whether they were just loaded from the portal. */
  readonly isLive: boolean;
}

interface Result {
  readonly outcome: CheckOutcome;
  readonly facts?: Partial<Record<ShownFact, string>>;
  readonly days?: Partial<Record<TextDay, string>>;
  readonly isByRegister?: boolean;
}

async function checkCertificateToken(token: string): Promise<Result> {
  const publicKeys = await loadKeys();
  const checked = await checkToken(token, publicKeys.keys);
  if (!('claims' in checked)) return { outcome: checked.status };
  const { claims } = checked;
  const register = publicKeys.isLive ? await queryRegister(claims.jti, await hashToken(token)) : 'unreachable';
  if (checked.status === 'unknownKey') {
    if (register === 'unreachable') return { outcome: publicKeys.isLive ? 'failed' : 'unknownKey' };
    return register === 'unknown' ? { outcome: 'notOurs' } : { ...describe(claims, register), isByRegister: true };
  }
  if (register === 'unknown') return { outcome: 'unregistered', ...listFacts(claims) };
  if (register !== 'unreachable') return describe(claims, register);
  const isOver = claims.exp !== undefined && claims.exp * 1000 <= Date.now();
  return { outcome: isOver ? 'expired' : 'offline', ...listFacts(claims, { keysAt: formatDay(publicKeys.fetchedAt) }) };
}

const describe = (claims: CertificateClaims, { state, endedOn }: CertificateCheck): Result => ({
  outcome: state,
  ...listFacts(claims, { endedOn: formatCalendarDay(endedOn) }),
});

function listFacts(claims: CertificateClaims, days: Result['days'] = {}): Pick<Result, 'facts' | 'days'> {
  // `exp` is the first second after the last day.
  const validUntil = claims.exp === undefined ? '' : formatDay(claims.exp * 1000 - 1);
  return {
    facts: {
      kind: claims.kind,
      controlNumber: claims.jti,
      name: claims.sub,
      issuedOn: formatDay(claims.iat * 1000),
      validUntil,
      issuer: claims.iss,
    },
    days: { validUntil, ...days },
  };
}

const formatDay = (time: number): string => formatDate(new Date(time), language);
const formatCalendarDay = (day: string): string => (day === '' ? '' : formatDate(startOfDay(day), language));

/** Checks a typed number and code, as the server does without scripts. */
async function checkNumber(controlNumber: string, code: string): Promise<Result> {
  const response = await fetch(certificateCheckPath(controlNumber, { code }), { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    () => undefined,
  );
  if (!response) return { outcome: 'noNetwork' };
  if (!response.ok) return { outcome: await readRefusedOutcome(response) };
  const check = (await response.json()) as CertificateCheck;
  const [issuedOn, validUntil, endedOn] = [check.issuedOn, check.validUntil, check.endedOn].map(formatCalendarDay);
  return { outcome: check.state, facts: { ...check, issuedOn, validUntil }, days: { validUntil, endedOn } };
}

/** Loads the keys from the portal, else from the storage of this device. */
async function loadKeys(): Promise<KnownKeys> {
  try {
    const response = await fetch(keySetPath, { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error('no keys');
    const { keys } = (await response.json()) as { keys: PublicKey[] };
    const fetchedAt = Date.now();
    // Without storage, checks need a network.
    deviceStorage.write(KEYS, JSON.stringify({ keys: keys.map(({ kid, x }) => ({ kid, x })), fetchedAt }));
    return { keys, fetchedAt, isLive: true };
  } catch {
    // Older versions stored the time as `at`.
    const stored = deviceStorage.readJson(KEYS) as Partial<KnownKeys & { at: number }> | null | undefined;
    return { keys: [], fetchedAt: stored?.at ?? 0, ...stored, isLive: false };
  }
}

/** Requests the state of a certificate from the register; the name is not sent. */
async function queryRegister(controlNumber: string, token: string): Promise<CertificateCheck | 'unknown' | 'unreachable'> {
  try {
    const response = await fetch(certificateCheckPath(controlNumber, { token }), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status === 404) return 'unknown';
    return response.ok ? ((await response.json()) as CertificateCheck) : 'unreachable';
  } catch {
    return 'unreachable';
  }
}

const find = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector);

function hideResult(): void {
  setHidden('[data-outcome], [data-facts], [data-by-register]', true);
}

function show({ outcome, facts, days = {}, isByRegister = false }: Result): void {
  hideResult();
  setHidden('[data-checking]', true);
  const section = find(`[data-outcome="${outcome}"]`);
  if (!section) return;
  const text = section.querySelector<HTMLElement>('[data-text]');
  if (text) {
    text.textContent = textDays.reduce((content, day) => content.replace(`{${day}}`, days[day] ?? ''), text.dataset.text ?? '');
  }
  section.hidden = false;
  setHidden('[data-by-register]', !isByRegister);
  setHidden('[data-facts]', facts === undefined);
  for (const name of shownFacts) {
    const value = facts?.[name] ?? '';
    const detail = find(`[data-fact="${name}"]`);
    if (detail?.parentElement) detail.parentElement.hidden = value === '';
    if (detail) detail.textContent = value;
  }
}

function setHidden(selector: string, isHidden: boolean): void {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) element.hidden = isHidden;
}

let latestCheck: object | undefined;

/** Shows the result of a check, unless another one has started meanwhile. */
async function run(check: () => Promise<Result>): Promise<void> {
  latestCheck = check;
  hideResult();
  setHidden('[data-checking]', false);
  await showResult(check);
}

async function showResult(check: () => Promise<Result>): Promise<void> {
  const result = await check().catch((): Result => ({ outcome: 'failed' }));
  if (check !== latestCheck) return;
  show(result);
  if (result.outcome !== 'noNetwork') return;
  await new Promise((resolve) => {
    setTimeout(resolve, REPEAT_MS);
    addEventListener('online', resolve, { once: true });
  });
  if (check === latestCheck) await showResult(check);
}

/** Checks the token in the fragment, at the start and when another certificate is scanned. */
async function checkFragment(): Promise<void> {
  const token = location.hash.slice(1);
  if (token === '') return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-language]')) link.hash = location.hash;
  await run(() => checkCertificateToken(token));
}

/** Checks what was typed without leaving the page, which is kept when there is no network. */
function checkForm(event: SubmitEvent): void {
  event.preventDefault();
  const values = new FormData(event.target as HTMLFormElement);
  const readText = (name: string) => String(values.get(name)).trim();
  scrollTo(0, 0);
  void run(() => checkNumber(readText('number'), readText('code')));
}

/** Asks the service worker to cache the page for checks without a network. */
async function cachePage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await registerServiceWorker();
  const { active } = await navigator.serviceWorker.ready;
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage({ keep: { pages: [location.pathname], files } });
}

addEventListener('submit', checkForm);
addEventListener('hashchange', () => void checkFragment());
addEventListener('beforeprint', loadPageQr);
void checkFragment()
  .then(loadKeys)
  .then(cachePage)
  .catch(() => undefined);
