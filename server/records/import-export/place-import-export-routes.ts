import type { FastifyInstance } from 'fastify';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { PortalError } from '#lib/portal-error.ts';
import { randomId } from '#lib/random-id.ts';
import { places } from '#model/collections/pages/places.ts';
import {
  type PlacesExportResponse,
  type PlacesImportPreview,
  type PlacesImportRequest,
  placeFormats,
} from '#model/endpoints/office/places-import-export.ts';
import type { AppContext } from '../../app-context.ts';
import type { Principal } from '../../identity/principal.ts';
import { readSiteSettings } from '../../sites/site-settings.ts';
import { requireStaff } from '../access/require-staff.ts';
import { listAuditTarget, logAudit } from '../audit/log-audit.ts';
import { readBody } from '../http/parsed-body.ts';
import { getQueryParameter } from '../read/parse-list-query.ts';
import { createStaffWrite } from '../write/create-staff-write.ts';
import { executeWrites, prepareCreate, prepareUpdate, StaleVersionError } from '../write/prepared-write.ts';
import { formatPlaceFile, parsePlaceFile } from './place-file.ts';
import { type PlaceWrite, planPlaceImport } from './plan-place-import.ts';

/**
 * Registers export and import of places: an import is previewed first, then executed completely in
 * one transaction or not at all (product §2.25).
 */
export function placeImportExportRoutes(app: FastifyInstance, context: AppContext): void {
  app.get('/places/export', async (request): Promise<PlacesExportResponse> => {
    const principal = await requireStaff(request, context, 'editContent');
    const format = placeFormats.find((item) => item === getQueryParameter(request.query, 'format')) ?? 'csv';
    const allPlaces = await context.store.read.list(places, { sort: [{ path: ['name'], descending: false }] });
    await context.store.write((tx) => logAudit(tx, principal, 'export', places, listAuditTarget, { format }));
    const mediaType = format === 'csv' ? 'text/csv;charset=utf-8' : 'application/geo+json';
    return { fileName: `places-${toManilaDay(new Date())}.${format}`, mediaType, text: formatPlaceFile(format, allPlaces) };
  });

  app.post('/places/import', async (request): Promise<PlacesImportPreview> => {
    const principal = await requireStaff(request, context, 'editContent');
    const { format, text, seal } = parseImportRequest(request.body);
    const existingPlaces = await context.store.read.list(places);
    const { plan, writes } = planPlaceImport(parsePlaceFile(format, text), existingPlaces, await readSiteSettings(context.store.read));
    if (seal === undefined) return plan;
    if (seal !== plan.seal) throw staleImportError();
    const preparedWrites = await Promise.all(writes.map((write) => preparePlaceWrite(context, principal, write)));
    try {
      await executeWrites(context.store, preparedWrites);
    } catch (error) {
      if (error instanceof StaleVersionError) throw staleImportError();
      throw error;
    }
    return { ...plan, isDone: true };
  });
}

function parseImportRequest(body: unknown): PlacesImportRequest {
  const { format: requestedFormat, text, seal } = readBody(body);
  const format = placeFormats.find((item) => item === requestedFormat);
  if (format === undefined || typeof text !== 'string' || (seal !== undefined && typeof seal !== 'string')) {
    throw new PortalError('bad_request', 'An import is a format, csv or geojson, and the text of the file.');
  }
  return { format, text, ...(seal !== undefined && { seal }) };
}

const staleImportError = () => new PortalError('conflict', 'The places were changed meanwhile. Look at the preview again.');

/** Prepares a write with the checks, hooks and audit entries of a single request. */
function preparePlaceWrite(context: AppContext, principal: Principal, { before, id, values }: PlaceWrite) {
  const write = createStaffWrite(context, principal, {
    collection: places,
    action: before ? 'update' : 'create',
    id: id || randomId(),
    body: { ...values },
  });
  return before ? prepareUpdate(write, before, before.updated) : prepareCreate(write);
}
