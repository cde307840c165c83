import type { FastifyInstance } from 'fastify';
import { and, fieldEquals, or } from '#lib/filter/build-filter.ts';
import { applications, isOpenStatus, openStatuses } from '#model/collections/applications/applications.ts';
import { services } from '#model/collections/pages/services.ts';
import {
  type BlotterPerson,
  type BlotterQuestion,
  type BlotterQuestions,
  blotterPersonPath,
  blotterQuestionsPath,
  maxBlotterQuestions,
} from '#model/endpoints/certificates/blotter.ts';
import type { AppContext } from '../../app-context.ts';
import type { Reader, StoredRecordOf } from '../../store/store.ts';
import { notFoundError } from '../../store/store-errors.ts';
import { requireStaff } from '../access/require-staff.ts';
import { logAudit } from '../audit/log-audit.ts';
import { type IdRoute, routePath } from '../http/route-path.ts';
import { requireRecord } from '../read/find-record-by-id.ts';

type StoredApplication = StoredRecordOf<typeof applications>;

const waitingFilter = and(
  fieldEquals('blotter', 'requested'),
  fieldEquals('blockedAt', ''),
  or(...openStatuses.map((status) => fieldEquals('status', status))),
);

/** Registers the calls of the blotter desk (`model/endpoints/certificates/blotter.ts`). */
export function blotterRoutes(app: FastifyInstance, context: AppContext): void {
  const { store } = context;

  app.get(routePath(blotterQuestionsPath), async (request): Promise<BlotterQuestions> => {
    await requireStaff(request, context, 'answerBlotter');
    const sort = [{ path: ['dueDate'], descending: false }];
    const waitingApplications = await store.read.list(applications, { where: waitingFilter, sort, limit: maxBlotterQuestions });
    const questions = await Promise.all(waitingApplications.map((application) => describeQuestion(store.read, application)));
    return { questions, count: await store.read.count(applications, waitingFilter) };
  });

  const personRoute = routePath(blotterPersonPath(':id'));
  app.get<IdRoute>(personRoute, async (request): Promise<BlotterPerson> => {
    const principal = await requireStaff(request, context, 'answerBlotter');
    const application = await requireRecord(store.read, applications, request.params.id);
    if (!isOpenStatus(application.status) || application.blotter === 'none' || application.blockedAt !== '') throw notFoundError();
    await store.write((tx) => logAudit(tx, principal, 'open', applications, application, { by: 'blotter' }));
    const { name, birthDate, address, purpose } = application;
    return { ...(await describeQuestion(store.read, application)), name, birthDate: birthDate.slice(0, 10), address, purpose };
  });
}

async function describeQuestion(reader: Reader, application: StoredApplication): Promise<BlotterQuestion> {
  const service = await reader.get(services, application.serviceId);
  return {
    application: application.id,
    applicationNumber: application.applicationNumber,
    service: service?.title ?? '',
    serviceFil: service?.titleFil ?? '',
    dueDate: application.dueDate.slice(0, 10),
  };
}
