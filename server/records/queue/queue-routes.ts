import type { FastifyInstance } from 'fastify';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { toLine } from '#lib/schema/field-kinds/cast-text.ts';
import { validateFields } from '#lib/schema/validate-fields.ts';
import { appointments } from '#model/collections/office/appointments.ts';
import { formatTicket } from '#model/collections/office/queue-tickets.ts';
import {
  appointmentStatePath,
  type CallNextRequest,
  counterForm,
  type NewTicketRequest,
  type NowServing,
  nowServingPath,
  queuePaths,
  type TicketResponse,
  ticketActions,
} from '#model/endpoints/office/queue.ts';
import { limits } from '#model/limits.ts';
import type { AppContext } from '../../app-context.ts';
import { resolvePrincipal } from '../../identity/resolve-principal.ts';
import { notFoundError } from '../../store/store-errors.ts';
import { rateLimitCall } from '../access/rate-limits.ts';
import { requireStaff } from '../access/require-staff.ts';
import { setAppointmentState } from '../appointments/book-appointment.ts';
import { logAudit } from '../audit/log-audit.ts';
import { readBody } from '../http/parsed-body.ts';
import { assertNoErrors, validationError } from '../http/record-errors.ts';
import { type IdRoute, routePath } from '../http/route-path.ts';
import { requireRecord } from '../read/find-record-by-id.ts';
import { callNext, changeTicket, closeTicketOf, issueTicket, listCalled, listWaiting, type Ticket } from './queue-tickets.ts';

/** Registers the calls of the queue in the hall (`model/endpoints/office/queue.ts`). */
export function queueRoutes(app: FastifyInstance, context: AppContext): void {
  const { store } = context;
  const { read } = store;

  app.get(routePath(nowServingPath), { exposeHeadRoute: false }, async (request): Promise<NowServing> => {
    rateLimitCall(context, await resolvePrincipal(request, context));
    const now = new Date();
    const [called, waiting] = await Promise.all([listCalled(read, now), listWaiting(read, now)]);
    return {
      day: toManilaDay(now),
      counters: called
        .slice(0, limits.countersOnScreen)
        .map((ticket) => ({ counter: ticket.counter, ticket: formatTicket(ticket), calledAt: ticket.calledAt })),
      next: waiting.slice(0, limits.nextOnScreen).map(formatTicket),
      waiting: waiting.length,
    };
  });

  app.post(routePath(queuePaths.tickets), async (request): Promise<TicketResponse> => {
    const principal = await requireStaff(request, context, 'handleCases');
    const { appointment = '' } = readBody<NewTicketRequest>(request.body);
    if (typeof appointment !== 'string') throw notFoundError();
    const ticket = await store.write(async (tx) => {
      const newTicket = await issueTicket(tx, appointment, new Date());
      const arrived = appointment === '' ? undefined : await tx.get(appointments, appointment);
      if (arrived) await logAudit(tx, principal, 'update', appointments, arrived, { fields: ['state'] });
      return newTicket;
    });
    return toCalledTicket(ticket);
  });

  app.post(routePath(queuePaths.callNext), async (request): Promise<TicketResponse> => {
    await requireStaff(request, context, 'handleCases');
    const counter = parseCounter(readBody<CallNextRequest>(request.body).counter);
    const called = await store.write((tx) => callNext(tx, counter, new Date()));
    return called ? toCalledTicket(called) : { id: '', ticket: '' };
  });

  app.post<IdRoute>(routePath(queuePaths.change(':id')), async (request): Promise<TicketResponse> => {
    await requireStaff(request, context, 'handleCases');
    const body = readBody(request.body);
    const action = ticketActions.find((name) => name === body.action);
    if (action === undefined) throw validationError('update', 'action', 'validation_invalid_value', 'Unknown action.');
    const counter = action === 'call' ? parseCounter(body.counter) : '';
    return toCalledTicket(await store.write((tx) => changeTicket(tx, request.params.id, action, counter, new Date())));
  });

  app.post<IdRoute>(routePath(appointmentStatePath(':id')), async (request, reply) => {
    const principal = await requireStaff(request, context, 'handleCases');
    const requestedState = readBody(request.body).state;
    const state = (['booked', 'served', 'missed'] as const).find((name) => name === requestedState);
    if (state === undefined) throw validationError('update', 'state', 'validation_invalid_value', 'Unknown state.');
    await store.write(async (tx) => {
      const appointment = await requireRecord(tx, appointments, request.params.id);
      await closeTicketOf(tx, appointment.id, state === 'served' ? 'served' : 'skipped', new Date());
      const changed = await setAppointmentState(tx, appointment, state);
      await logAudit(tx, principal, 'update', appointments, changed, { fields: ['state'] });
    });
    return reply.code(204).send();
  });
}

const toCalledTicket = (ticket: Ticket): TicketResponse => ({ id: ticket.id, ticket: formatTicket(ticket) });

/**
 * Checks the name of a counter.
 *
 * @throws PortalError `invalid`
 */
function parseCounter(value: unknown): string {
  const counter = toLine(value);
  assertNoErrors(validateFields(counterForm, { counter }), 'Failed to update record.');
  return counter;
}
