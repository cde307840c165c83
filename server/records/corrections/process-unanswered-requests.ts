import { DAY_MS } from '#lib/dates/durations.ts';
import { parseDate, serializeDate } from '#lib/dates/serialize-date.ts';
import { compareField } from '#lib/filter/build-filter.ts';
import { getWorkCalendar } from '#model/barangay.ts';
import { applications, computeQueueOrder, type StatusChange } from '#model/collections/applications/applications.ts';
import type { OfficeSettings } from '#model/settings/office-settings.ts';
import type { AppContext } from '../../app-context.ts';
import { noCapabilities } from '../../identity/accounts/read-role-capabilities.ts';
import type { Principal } from '../../identity/principal.ts';
import { getNotificationTranslator } from '../../messaging/notification-texts.ts';
import { readOfficeSettings, readSiteSettings } from '../../sites/site-settings.ts';
import type { Tx } from '../../store/store.ts';
import { syncAppointment } from '../appointments/book-appointment.ts';
import { remindOfAppointments } from '../appointments/remind-of-appointments.ts';
import { logAudit } from '../audit/log-audit.ts';
import { syncCertificates } from '../certificates/issuing/end-certificate.ts';
import type { StoredApplication } from '../hooks/applications/notify-about-application.ts';
import { notifyAboutApplication, remindApplicant } from '../hooks/applications/notify-about-application.ts';
import { paginateByKeyset } from '../read/paginate-by-keyset.ts';
import { endPause, listPauses } from './applicant-pauses.ts';

type ReminderContext = Pick<AppContext, 'store' | 'config'>;
/** The step that is due for a waiting application: the first or second reminder, or its end. */
type Step = 1 | 2 | 'close';

/** The portal itself, as the client of its own changes. */
const portalPrincipal: Principal = { role: 'guest', capabilities: noCapabilities, ipAddress: '', userAgent: '', isSameOrigin: true };

/**
 * Reminds applicants who have not answered the office, and denies applications without an answer,
 * after the days of the settings. Each application is read again in its own transaction, which
 * counts the reminder or ends the pause, so that several processes and repeated runs act once.
 *
 * @param signal stops the run after the current application
 * @returns how many were reminded and closed
 */
export async function processUnansweredRequests(
  { store, config }: ReminderContext,
  now: Date,
  signal?: AbortSignal,
): Promise<{ reminded: number; closed: number }> {
  const counts = { reminded: 0, closed: 0 };
  const office = await readOfficeSettings(store.read);
  const waitingPages = paginateByKeyset((query) => store.read.list(applications, query), {
    key: 'awaitsSince',
    where: compareField('awaitsSince', '!=', ''),
  });
  for await (const page of waitingPages) {
    for (const { id } of page.filter((application) => findDueStep(application, office, now) !== undefined)) {
      if (signal?.aborted) return counts;
      const step = await store.write((tx) => executeStep(tx, config, id, now));
      if (step !== undefined) counts[step === 'close' ? 'closed' : 'reminded'] += 1;
    }
  }
  return counts;
}

function findDueStep(application: StoredApplication, office: OfficeSettings, now: Date): Step | undefined {
  const { awaitsSince, blockedAt } = application;
  const since = parseDate(awaitsSince)?.getTime();
  if (since === undefined || blockedAt !== '') return undefined;
  const isPast = (days: number | null) => days !== null && days > 0 && now.getTime() - since >= days * DAY_MS;
  if (isPast(office.closeDays)) return 'close';
  const reminders = listPauses(application).at(-1)?.reminders ?? 0;
  if (reminders < 2 && isPast(office.secondReminderDays)) return 2;
  return reminders < 1 && isPast(office.reminderDays) ? 1 : undefined;
}

async function executeStep(tx: Tx, config: AppContext['config'], id: string, now: Date): Promise<Step | undefined> {
  const application = await tx.get(applications, id);
  const step = application && findDueStep(application, await readOfficeSettings(tx), now);
  if (application === undefined || step === undefined) return undefined;
  if (step === 'close') await closeUnanswered(tx, config, application, now);
  else {
    const pauses = listPauses(application);
    const last = pauses.at(-1);
    if (last === undefined) return undefined;
    const record = await tx.update(applications, id, { pauses: [...pauses.slice(0, -1), { ...last, reminders: step }] });
    await remindApplicant(tx, config, record, step);
  }
  return step;
}

async function closeUnanswered(tx: Tx, config: AppContext['config'], application: StoredApplication, now: Date): Promise<void> {
  const status = 'denied';
  const decidedAt = serializeDate(now);
  const change: StatusChange = { status, date: decidedAt };
  const endedPause = endPause(application, { ended: 'expired' }, getWorkCalendar(await readSiteSettings(tx)), now);
  const record = await tx.update(applications, application.id, {
    ...endedPause,
    status,
    decidedAt,
    denialReason: getNotificationTranslator(application.language || 'en')('notice.noAnswer'),
    history: [...(application.history ?? []), change],
    queueOrder: computeQueueOrder({ status, priority: application.priority, dueDate: endedPause.dueDate, decidedAt }),
  });
  await logAudit(tx, portalPrincipal, 'status', applications, record, { from: application.status, to: status });
  await syncCertificates(tx, portalPrincipal, record, application);
  await syncAppointment(tx, record, application, now);
  await notifyAboutApplication(tx, config, record, application);
}

/** Reminds applicants every hour, in one process at a time. */
export function scheduleReminders({
  store,
  config,
  log,
  hourlyScheduler,
}: Pick<AppContext, 'store' | 'config' | 'log' | 'hourlyScheduler'>): void {
  hourlyScheduler.add({
    failureMessage: 'reminding applicants did not end; it is tried again in an hour',
    async run(signal) {
      const counts = await store.runExclusive(async () => ({
        ...(await processUnansweredRequests({ store, config }, new Date(), signal)),
        appointments: await remindOfAppointments({ store, config }, new Date(), signal),
      }));
      if (counts.reminded + counts.closed + counts.appointments > 0)
        log.info(counts, 'applicants were reminded, and cases without an answer closed');
    },
  });
}
