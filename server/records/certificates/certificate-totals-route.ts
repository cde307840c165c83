import type { FastifyInstance } from 'fastify';
import { addDays, addMonths, isMonth } from '#lib/dates/manila-days.ts';
import { PortalError } from '#lib/portal-error.ts';
import { certificateTemplates } from '#model/collections/certificates/certificate-templates.ts';
import { certificates } from '#model/collections/certificates/certificates.ts';
import { type CertificateTotals, certificateTotalsPath, type KindTotal } from '#model/endpoints/certificates/certificate-totals.ts';
import type { AppContext } from '../../app-context.ts';
import type { CommittedReader } from '../../store/store.ts';
import { requireStaff } from '../access/require-staff.ts';
import { routePath } from '../http/route-path.ts';
import { buildDayRangeFilter } from '../read/build-day-range-filter.ts';

/** Registers the totals of the register (`model/endpoints/certificates/certificate-totals.ts`). */
export function certificateTotalsRoute(app: FastifyInstance, context: AppContext): void {
  const path = routePath(certificateTotalsPath(':month'));
  app.get<{ Params: { month: string } }>(path, async (request): Promise<CertificateTotals> => {
    await requireStaff(request, context, 'readCases', 'handleCases', 'recordReceipts');
    const { month } = request.params;
    if (!isMonth(month)) throw new PortalError('not_found', 'There is no such month.');
    return { kinds: await countKinds(context.store.read, month) };
  });
}

/** Counts the control numbers of a month by kind; a number belongs to the month of its creation. */
async function countKinds(reader: CommittedReader, month: string): Promise<KindTotal[]> {
  const where = buildDayRangeFilter('created', `${month}-01`, addDays(`${addMonths(month, 1)}-01`, -1));
  const rows = await reader.listColumns(certificates, ['kind', 'state', 'receiptAmount'], { where });
  const templates = await reader.listColumns(certificateTemplates, ['kind', 'name', 'version']);
  const kinds = [...new Set(rows.map(({ kind }) => kind))].toSorted();
  return kinds.map((kind) => {
    const kindRows = rows.filter((one) => one.kind === kind);
    const countOf = (state: string) => kindRows.filter((one) => one.state === state).length;
    const [newest] = templates.filter((one) => one.kind === kind).toSorted((one, other) => other.version - one.version);
    return {
      kind,
      name: newest?.name ?? '',
      given: kindRows.length,
      prepared: countOf('prepared'),
      issued: countOf('issued'),
      voided: countOf('voided'),
      revoked: countOf('revoked'),
      replaced: countOf('replaced'),
      received: kindRows.reduce((sum, { state, receiptAmount }) => sum + (state === 'voided' ? 0 : receiptAmount), 0),
    };
  });
}
