import { parseWireDate, wireDate } from '#lib/dates.ts';
import type { PortalError } from '#lib/errors.ts';
import { all, compared, is } from '#lib/filter/conditions.ts';
import { manilaDay } from '#lib/manila.ts';
import { normalisePhone } from '#lib/phone.ts';
import { textIn } from '#lib/schema/kinds/plain-text.ts';
import { addWorkingDays } from '#lib/working-days.ts';
import { workCalendar } from '#model/barangay.ts';
import { applications, type StatusChange } from '#model/collections/applications.ts';
import { services } from '#model/collections/services.ts';
import { readSite } from '../../site.ts';
import { verifiedNumbers } from '../../store/private-tables.ts';
import type { Reader, StoredRecord, Tx } from '../../store/store.ts';
import { noteAudit } from '../audit-row.ts';
import { fieldRefusal } from '../refusal.ts';
import { hasVerified } from '../viewer.ts';
import { isWizard, takeAnswers, takePapers } from './application-answers.ts';
import { tellOfApplication } from './application-messages.ts';
import { freeNumber } from './application-number.ts';
import { dateOf, type Hook, type Values, type Write } from './hook.ts';

/** Applications: taken once from a verified number with every paper the service asks for; each status is noted (product: apply online, tracking). */
export const applicationsHook: Hook<keyof typeof applications.fields> = {
  notes: ['status', 'history'],

  async receive(write, before) {
    if (before !== undefined || write.isSeeding) return undefined;
    if (write.caller.role === 'guest') {
      // A resend is answered before the proof is asked for: the first attempt may have used it up.
      const earlier = await sameSubmission(write.viewer.reader, await write.visitor(), write.idempotencyKey);
      if (earlier !== undefined) return earlier;
    }
    if (isWizard(write.sent)) takeAnswers(write.sent);
    const phone = normalisePhone(textIn(write.sent.contactNumber));
    if (phone !== undefined) write.sent.contactNumber = phone;
    else if (write.sent.contactNumber) {
      throw fieldRefusal('create', 'contactNumber', 'validation_invalid_format', 'Please enter a valid Philippine phone number');
    }
    return undefined;
  },

  async prepare(write, values, before) {
    if (before !== undefined) return {};
    const { reader } = write.viewer;
    const service = await reader.get(services, String(values.serviceId));
    const site = await readSite(reader);
    const now = dateOf(write);
    const made: Values = {
      history: [{ status: String(values.status ?? 'pending'), date: wireDate(now) }],
      dueDate: addWorkingDays(manilaDay(now), service?.processingDays ?? 0, workCalendar(site)),
    };
    made.decidedAt = decidedAt({ ...made, ...values });
    if (write.isSeeding) return { ...made, ...values };
    const isGuest = write.caller.role === 'guest';
    if (isGuest && service !== undefined && (!service.isOnline || service.status !== 'Available')) {
      throw fieldRefusal('create', 'serviceId', 'validation_invalid_value', 'This service cannot be applied for online at the moment.');
    }
    if (isGuest) made.requirementsJSON = takePapers(values.requirementsJSON, papersOf(write), service?.requirements ?? []);
    // Told before any picture is decoded, which costs much; what counts is spending the proof.
    if (isGuest && !(await hasVerified(write.viewer, String(values.contactNumber)))) throw unverified();
    if (isWizard(write.sent)) Object.assign(made, { consentVersion: site.privacyVersion, consentAt: wireDate(now) });
    return {
      ...made,
      visitor: isGuest ? await write.visitor() : '',
      idempotencyKey: isGuest ? write.idempotencyKey : '',
    };
  },

  async store(write, values, tx, before) {
    if (before !== undefined) {
      noteStatus(write, values, before);
      return undefined;
    }
    if (write.caller.role === 'guest') {
      const earlier = await sameSubmission(tx, String(values.visitor), write.idempotencyKey);
      if (earlier !== undefined) return earlier;
      await spendProof(tx, write, String(values.contactNumber));
    }
    values.applicationNumber ??= await freeNumber(tx, (await readSite(tx)).applicationPrefix, dateOf(write));
    return undefined;
  },

  async stored(write, record, tx, before) {
    if (write.isSeeding) return;
    if (before === undefined) {
      if (write.caller.role === 'guest') await noteAudit(tx, write.caller, 'create', applications, record);
    } else if (before.status !== record.status) {
      await noteAudit(tx, write.caller, 'status', applications, record, { from: before.status, to: record.status });
    }
    if (before !== undefined || write.caller.role === 'guest') await tellOfApplication(tx, write.parts.config, record, before);
  },
};

async function sameSubmission(reader: Reader, visitor: string, key: string): Promise<StoredRecord | undefined> {
  if (key === '') return undefined;
  return reader.first(applications, { where: all(is('visitor', visitor), is('idempotencyKey', key)) });
}

/** Takes the visitor's verification of this number, which is good for a few applications. Throws `invalid`. */
async function spendProof(tx: Tx, { caller, parts, id }: Write, number: string): Promise<void> {
  const where = all(
    is('visitor', caller.visitor ?? ''),
    is('number', number),
    compared('tokenVersion', '<=', caller.visitorToken?.tokenVersion ?? 0),
    compared('expires', '>', wireDate(new Date())),
  );
  for (const proof of await tx.list(verifiedNumbers, { where })) {
    const used = proof.usedBy.split(' ').filter(Boolean);
    if (used.length >= parts.config.limits.applicationsPerVerification) continue;
    await tx.update(verifiedNumbers, proof.id, { usedBy: [...used, id].join(' ') });
    return;
  }
  throw unverified();
}

function unverified(): PortalError {
  return fieldRefusal('create', 'contactNumber', 'validation_phone_unverified', 'Please verify this phone number first.');
}

/** Adds a change of status to the history. Throws `invalid` for a denial without its reason. */
function noteStatus(write: Write, values: Values, before: StoredRecord): void {
  const { status } = values;
  if (status === undefined || status === before.status || write.isSeeding) return;
  if (status === '') throw fieldRefusal('update', 'status', 'validation_required', 'Cannot be blank.');
  const reason = String(values.denialReason ?? before.denialReason ?? '').trim();
  if (status === 'denied' && reason === '') throw fieldRefusal('update', 'denialReason', 'validation_required', 'Cannot be blank.');
  const by = write.caller.user?.name || write.caller.user?.username;
  const change = { status, date: wireDate(new Date()), ...(by && { by }) } as StatusChange;
  values.history = [...((before.history ?? []) as readonly StatusChange[]), change];
  values.decidedAt = decidedAt(values);
}

/** When a finished or denied application was decided: its last change of status; '' while it is open. */
function decidedAt({ status, history }: Values): string {
  const last = status === 'finished' || status === 'denied' ? ((history ?? []) as readonly StatusChange[]).at(-1) : undefined;
  const date = parseWireDate(last?.date ?? '');
  return date === undefined ? '' : wireDate(date);
}

function papersOf(write: Write): Write['uploads'] {
  return write.uploads.filter(({ field }) => field === 'requirements');
}
