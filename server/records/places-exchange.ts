import type { FastifyInstance } from 'fastify';
import { PortalError } from '#lib/errors.ts';
import { manilaDay } from '#lib/manila.ts';
import { randomId } from '#lib/random-id.ts';
import { places } from '#model/collections/places.ts';
import { type ImportPlan, type PlacesExport, type PlacesImport, placeFormats } from '#model/endpoints/places-exchange.ts';
import type { Caller } from '../caller.ts';
import type { Parts } from '../parts.ts';
import { noteAudit } from './audit-row.ts';
import type { Write } from './hooks/hook.ts';
import { parameter } from './list-query.ts';
import { readPlaces, writePlaces } from './places-file.ts';
import { type PlannedPlace, planImport } from './places-plan.ts';
import { staffOnly } from './staff-only.ts';
import { viewerOf } from './viewer.ts';
import { carriedOut, plannedCreate, plannedUpdate, StaleVersion } from './write.ts';

/** All places out, and in again: a preview first, then all of it in one transaction or nothing (product §2.25). */
export function placesExchangeRoutes(app: FastifyInstance, parts: Parts): void {
  app.get('/places/export', async (request, reply): Promise<PlacesExport> => {
    const caller = await staffOnly(request, parts);
    const format = placeFormats.find((one) => one === parameter(request.query, 'format')) ?? 'csv';
    const all = await parts.store.read.list(places, { sort: [{ path: ['name'], descending: false }] });
    await parts.store.write((tx) => noteAudit(tx, caller, 'export', places, nothing, { format }));
    reply.header('Cache-Control', 'no-store');
    const mediaType = format === 'csv' ? 'text/csv;charset=utf-8' : 'application/geo+json';
    return { fileName: `places-${manilaDay(new Date())}.${format}`, mediaType, text: writePlaces(format, all) };
  });

  app.post('/places/import', async (request, reply): Promise<ImportPlan> => {
    const caller = await staffOnly(request, parts);
    reply.header('Cache-Control', 'no-store');
    const { format, text, seal } = asked(request.body);
    const { plan, writes } = planImport(readPlaces(format, text), await parts.store.read.list(places, {}));
    if (seal === undefined) return plan;
    if (seal !== plan.seal) throw changed();
    const planned = await Promise.all(writes.map((one) => plannedPlace(parts, caller, one)));
    try {
      await carriedOut(parts.store, planned);
    } catch (error) {
      if (error instanceof StaleVersion) throw changed();
      throw error;
    }
    return { ...plan, isDone: true };
  });
}

/** Stands in the audit trail where all places are meant. */
const nothing = { id: '', collectionId: '', collectionName: '', created: '', updated: '' };

function asked(body: unknown): PlacesImport {
  const { format: wanted, text, seal } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const format = placeFormats.find((one) => one === wanted);
  if (format === undefined || typeof text !== 'string' || (seal !== undefined && typeof seal !== 'string')) {
    throw new PortalError('bad_request', 'An import is a format, csv or geojson, and the text of the file.');
  }
  return { format, text, ...(seal !== undefined && { seal }) };
}

const changed = () => new PortalError('conflict', 'The places were changed meanwhile. Look at the preview again.');

/** The same checks, hooks and audit as a single write has. */
function plannedPlace(parts: Parts, caller: Caller, { before, id, values }: PlannedPlace) {
  const write: Write = {
    parts,
    caller,
    viewer: viewerOf(parts.store.read, caller),
    of: places,
    action: before ? 'update' : 'create',
    id: id || randomId(),
    sent: { ...values },
    modifications: [],
    uploads: [],
    idempotencyKey: '',
    isSeeding: false,
    visitor: async () => {
      throw new PortalError('forbidden', 'You are not allowed to perform this request.');
    },
  };
  return before ? plannedUpdate(write, before, before.updated) : plannedCreate(write);
}
