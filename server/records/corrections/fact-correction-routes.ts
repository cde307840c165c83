import type { FastifyInstance } from 'fastify';
import { and, fieldEquals } from '#lib/filter/build-filter.ts';
import { PortalError } from '#lib/portal-error.ts';
import { isObject } from '#lib/texts/parse-json.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { users } from '#model/collections/office/users.ts';
import { caseCorrectableFields } from '#model/collections/privacy/erasures.ts';
import { type CorrectedFacts, factCorrectionsPath } from '#model/endpoints/applications/fact-corrections.ts';
import { limits } from '#model/limits.ts';
import type { AppContext } from '../../app-context.ts';
import { getStaffName } from '../../identity/principal.ts';
import { correctedFacts } from '../../store/schema/private-tables.ts';
import { createReadContext } from '../access/read-context.ts';
import { requireStaff } from '../access/require-staff.ts';
import type { ReadLog } from '../audit/read-log.ts';
import { readBody } from '../http/parsed-body.ts';
import { blockedError, validationError } from '../http/record-errors.ts';
import { type IdRoute, routePath } from '../http/route-path.ts';
import { correctPerson } from '../privacy/correct-person.ts';
import { requireRecord } from '../read/find-record-by-id.ts';

/**
 * Registers the calls that correct mistakes in the facts of a case, and that list the previous
 * values (`factCorrectionsPath`). Corrections under Privacy use the same private table.
 */
export function factCorrectionRoutes(app: FastifyInstance, context: AppContext, readLog: ReadLog): void {
  const { store } = context;
  const url = routePath(factCorrectionsPath(':id'));

  app.post<IdRoute>(url, async (request, reply) => {
    const principal = await requireStaff(request, context, 'handleCases');
    const { id } = request.params;
    const values = parseTexts(request.body, 'values');
    const previousValues = parseTexts(request.body, 'previousValues');
    await store.write(async (tx) => {
      const application = await requireRecord(tx, applications, id);
      if (application.blockedAt !== '') throw blockedError();
      for (const name of Object.keys(values))
        if (!caseCorrectableFields.some((field) => field === name))
          throw validationError('update', name, 'validation_invalid_value', 'This field cannot be corrected here.');
      if ((await tx.count(correctedFacts, caseFilter(id), limits.correctionsPerCase)) >= limits.correctionsPerCase)
        throw new PortalError('conflict', `A case is corrected at most ${limits.correctionsPerCase} times.`);
      await correctPerson(tx, principal, { collection: 'applications', id, values, previousValues });
    });
    return reply.code(204).send();
  });

  app.get<IdRoute>(url, async (request): Promise<CorrectedFacts> => {
    const principal = await requireStaff(request, context, 'readCases', 'handleCases');
    const application = await requireRecord(store.read, applications, request.params.id);
    const { id } = application;
    // The earlier values say as much about the applicant as the record.
    const readContext = createReadContext(store.read, principal);
    await readLog.logRead({ collection: applications, readContext, query: { followUp: '1' } }, application);
    const sort = [{ path: ['created'], descending: true }];
    const rows = await store.read.list(correctedFacts, { where: caseFilter(id), sort, limit: limits.correctionsPerCase });
    const staff = await store.read.getMany(users, [...new Set(rows.map(({ user }) => user))]);
    const nameOf = (id: string): string => getStaffName(staff.find((user) => user.id === id));
    return { facts: rows.map(({ field, value, user, created }) => ({ field, value, by: nameOf(user), at: created })) };
  });
}

const caseFilter = (id: string) => and(fieldEquals('collection', applications.name), fieldEquals('record', id));

/**
 * Parses texts by field name.
 *
 * @throws PortalError `invalid` for anything else
 */
function parseTexts(body: unknown, member: 'values' | 'previousValues'): Record<string, string> {
  const value = readBody(body)[member];
  const entries = isObject(value) ? Object.entries(value) : undefined;
  if (entries === undefined || entries.length === 0 || entries.some(([, value]) => typeof value !== 'string'))
    throw validationError('update', member, 'validation_invalid_value', 'Must be texts by field.');
  return Object.fromEntries(entries) as Record<string, string>;
}
