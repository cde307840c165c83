import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DAY_MS, MINUTE_MS } from '#lib/dates/durations.ts';
import { startOfDay } from '#lib/dates/manila-days.ts';
import { serializeDate, toTimestamp } from '#lib/dates/serialize-date.ts';
import { and, compareField, fieldEquals } from '#lib/filter/build-filter.ts';
import { listOfferedTimes } from '#model/appointments/appointment-plan.ts';
import { parseSlot, toSlotDate } from '#model/appointments/slot.ts';
import { getWorkCalendar } from '#model/barangay.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { appointments } from '#model/collections/office/appointments.ts';
import { services } from '#model/collections/pages/services.ts';
import { type AppointmentResponse, appointmentPath, type OfferedTimes, offeredTimesPath } from '#model/endpoints/office/appointments.ts';
import { limits } from '#model/limits.ts';
import type { AppContext } from '../../app-context.ts';
import { perDay, perHour } from '../../http/fixed-window-limiter.ts';
import { normalizeIpAddress } from '../../http/rate-limiter.ts';
import { assertCapability, assertSameOrigin } from '../../identity/assert-authorization.ts';
import type { Principal } from '../../identity/principal.ts';
import { resolvePrincipal } from '../../identity/resolve-principal.ts';
import { readSiteSettings } from '../../sites/site-settings.ts';
import type { StoredRecordOf, Tx } from '../../store/store.ts';
import { notFoundError } from '../../store/store-errors.ts';
import { isOwner } from '../access/ownership.ts';
import { rateLimitCall, throwIfRateLimited } from '../access/rate-limits.ts';
import { createReadContext } from '../access/read-context.ts';
import { logAudit } from '../audit/log-audit.ts';
import { readBody } from '../http/parsed-body.ts';
import { validationError } from '../http/record-errors.ts';
import { type IdRoute, routePath } from '../http/route-path.ts';
import { requireRecord } from '../read/find-record-by-id.ts';
import { type Appointment, type Booker, bookAppointment, cancelAppointment, toAppointmentSummary } from './book-appointment.ts';
import { notifyOfAppointment } from './notify-of-appointment.ts';

/** Registers the calls that list free times, and that book, move and cancel an appointment. */
export function appointmentRoutes(app: FastifyInstance, context: AppContext): void {
  const { store } = context;

  app.get<IdRoute>(routePath(offeredTimesPath(':id')), { exposeHeadRoute: false }, async (request): Promise<OfferedTimes> => {
    rateLimitCall(context, await resolvePrincipal(request, context));
    return { days: await listFreeTimes(context, await requireRecord(store.read, services, request.params.id), new Date()) };
  });

  const url = routePath(appointmentPath(':id'));

  app.post(url, (request: FastifyRequest<IdRoute>) =>
    changeAppointment(request, context, async (tx, application, by, now) => {
      const slot = parseSlot(readBody(request.body).at);
      if (slot === undefined) throw validationError('update', 'at', 'validation_invalid_value', 'A time is written 2026-12-01T09:30.');
      const { appointment, before } = await bookAppointment(tx, application.id, slot, by, now);
      if (before === undefined || before.startsAt !== appointment.startsAt)
        await notifyOfAppointment(tx, context.config, application, appointment, before === undefined ? 'booked' : 'moved');
      return appointment;
    }),
  );

  app.delete(url, (request: FastifyRequest<IdRoute>) =>
    changeAppointment(request, context, async (tx, application, by, now) => {
      const cancelled = await cancelAppointment(tx, application.id, by);
      if (cancelled && cancelled.startsAt > serializeDate(now))
        await notifyOfAppointment(tx, context.config, application, cancelled, 'cancelled');
      return cancelled;
    }),
  );
}

type Change = (tx: Tx, application: StoredRecordOf<typeof applications>, by: Booker, now: Date) => Promise<Appointment | undefined>;

/**
 * Changes the appointment of an application for its applicant or for staff.
 *
 * @throws PortalError `not_found` for other visitors, so that nobody learns which applications
 *   exist; `forbidden`, `too_many`
 */
async function changeAppointment(request: FastifyRequest<IdRoute>, context: AppContext, change: Change): Promise<AppointmentResponse> {
  const principal = await resolvePrincipal(request, context);
  rateLimitCall(context, principal);
  const isStaff = principal.role === 'staff';
  if (isStaff) assertCapability(principal, 'handleCases');
  else assertSameOrigin(principal);
  const appointment = await context.store.write(async (tx) => {
    const application = await requireRecord(tx, applications, request.params.id);
    if (!isStaff) {
      if (!(await isOwner(createReadContext(tx, principal), applications, application))) throw notFoundError();
      await rateLimitChange(tx, context, principal, application);
    }
    const changed = await change(tx, application, isStaff ? 'office' : 'applicant', new Date());
    if (changed)
      await logAudit(tx, principal, 'update', appointments, changed, { fields: [changed.state === 'cancelled' ? 'state' : 'startsAt'] });
    return changed;
  });
  return { appointment: appointment ? toAppointmentSummary(appointment) : null };
}

/**
 * Counts a change by the applicant.
 *
 * @throws PortalError `too_many`
 */
async function rateLimitChange(
  tx: Tx,
  { rateLimiter }: AppContext,
  { ipAddress }: Principal,
  { id, contactNumber }: StoredRecordOf<typeof applications>,
): Promise<void> {
  const rules = [
    { key: `appointments:${id}`, ...perDay(limits.appointmentChangesPerDay) },
    { key: `appointments-of:${contactNumber}`, ...perDay(limits.appointmentChangesPerNumberDay) },
    { key: `appointments-from:${normalizeIpAddress(ipAddress)}`, ...perHour(limits.appointmentChangesPerAddressHour) },
  ];
  throwIfRateLimited(await rateLimiter.consumeAll(tx, rules));
}

async function listFreeTimes(
  { store }: Pick<AppContext, 'store'>,
  { id, status, appointments: plan }: StoredRecordOf<typeof services>,
  now: Date,
): Promise<OfferedTimes['days']> {
  if (!plan || status !== 'Available') return [];
  const { holidays } = getWorkCalendar(await readSiteSettings(store.read), now);
  const freeDays = listOfferedTimes(plan, holidays, now);
  const last = freeDays.at(-1);
  if (last === undefined) return [];
  const until = toSlotDate({ day: last.day, minute: 1440 });
  const bookedTimes = await store.read.listColumns(appointments, ['startsAt', 'endsAt'], {
    where: and(
      fieldEquals('service', id),
      compareField('endsAt', '>', serializeDate(now)),
      compareField('startsAt', '<', serializeDate(until)),
      compareField('openFor', '!=', ''),
    ),
  });
  const periods = bookedTimes.map(({ startsAt, endsAt }) => [toTimestamp(startsAt), toTimestamp(endsAt)] as const);
  return freeDays.map(({ day, minutes }) => {
    const midnight = startOfDay(day).getTime();
    const dayPeriods = periods.filter(([from, to]) => to > midnight && from < midnight + DAY_MS);
    const isFree = (minute: number): boolean => {
      const [from, to] = [midnight + minute * MINUTE_MS, midnight + (minute + plan.slotMinutes) * MINUTE_MS];
      return dayPeriods.filter(([start, end]) => start < to && end > from).length < plan.capacity;
    };
    return { day, minutes: minutes.filter(isFree) };
  });
}
