import type { FastifyInstance } from 'fastify';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { parseDate } from '#lib/dates/serialize-date.ts';
import { toText } from '#lib/schema/field-kinds/cast-text.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { services } from '#model/collections/pages/services.ts';
import {
  type ApplicationSummary,
  type MyApplicationsOverview,
  myApplicationsPath,
  type OpenedApplication,
  type OpenMyApplicationsRequest,
  type OpenMyApplicationsResponse,
  openMyApplicationsPath,
} from '#model/endpoints/applications/my-applications.ts';
import { type Prefill, type PrefillRequest, prefillPath } from '#model/endpoints/applications/prefill.ts';
import type { Person } from '#model/endpoints/privacy/privacy.ts';
import { prefillApplicationForm } from '#model/forms/prefill-application-form.ts';
import { limits } from '#model/limits.ts';
import { pageLimits } from '#model/page-limits.ts';
import { listReusablePapers } from '#model/service-form/list-reusable-papers.ts';
import { pickEarlierAnswers } from '#model/service-form/pick-earlier-answers.ts';
import type { AppContext } from '../../app-context.ts';
import { readSiteSettings } from '../../sites/site-settings.ts';
import type { Reader, StoredRecordOf } from '../../store/store.ts';
import { notFoundError } from '../../store/store-errors.ts';
import { createReadContext } from '../access/read-context.ts';
import { findNewestAppointment, needsAppointment, toAppointmentSummary } from '../appointments/book-appointment.ts';
import { listDownloadableDocuments } from '../hooks/applications/list-downloadable-documents.ts';
import { readBody } from '../http/parsed-body.ts';
import { validationError } from '../http/record-errors.ts';
import { routePath } from '../http/route-path.ts';
import { findPeopleOfNumber } from '../privacy/find-people.ts';
import { countAttempt, findHolder, identityProofError, logOpening, noNumberError, requireHolder } from '../privacy/number-holder.ts';
import { parseIdentityProof } from '../privacy/parse-identity-proof.ts';
import { type EarlierApplication, findEarlierApplication, isCorrectionOf } from './find-earlier-application.ts';

type Service = StoredRecordOf<typeof services>;

/**
 * Registers the calls of the page 'My applications'
 * (`model/endpoints/applications/my-applications.ts`), and the one that fills in a form from an
 * earlier application ({@link prefillPath}).
 */
export function myApplicationsRoutes(app: FastifyInstance, context: AppContext): void {
  const { store, files } = context;

  app.get(routePath(myApplicationsPath), { exposeHeadRoute: false }, async (request): Promise<MyApplicationsOverview> => {
    const holder = await findHolder(request, context);
    if (holder === undefined) return { number: null, people: [] };
    const { people } = await findPeopleOfNumber(store.read, holder);
    const summaries = await Promise.all(
      people.map(async (person) => {
        const listed = await listApplications(store.read, person);
        return {
          initials: toInitials(person.name),
          applications: listed.map(({ application, service }) => summarize(application, service)),
        };
      }),
    );
    return { number: holder.number, people: summaries.filter((person) => person.applications.length > 0) };
  });

  app.post(routePath(openMyApplicationsPath), async (request): Promise<OpenMyApplicationsResponse> => {
    const holder = await requireHolder(request, context);
    const { applicationNumber, birthDate } = readBody<OpenMyApplicationsRequest>(request.body);
    const findPerson = parseIdentityProof({ applicationNumber, birthDate });
    if (findPerson === undefined)
      throw validationError('open', 'proof', 'validation_required', 'Enter the number of an application, or the date of birth.');
    const opened = await countAttempt(context, holder, async () => {
      const person = findPerson((await findPeopleOfNumber(store.read, holder)).people);
      const list = person && (await listApplications(store.read, person));
      const [newest] = list ?? [];
      return person && list && newest && { person, list, newest };
    });
    if (opened === undefined) throw identityProofError();
    const { person, list, newest } = opened;
    await logOpening(context, holder, 'open', { collection: 'applications', id: newest.application.id });
    return {
      name: person.name,
      applications: await Promise.all(list.map(({ application, service }) => toOpenedApplication(store.read, application, service))),
    };
  });

  app.post(routePath(prefillPath), async (request): Promise<Prefill> => {
    const holder = await requireHolder(request, context);
    if (!holder.principal.isSameOrigin) throw noNumberError();
    const body = readBody<PrefillRequest>(request.body);
    const service = await store.read.get(services, toText(body.service));
    if (service === undefined) throw notFoundError();
    const applicationNumber = toText(body.application).slice(0, pageLimits.searchLength);
    const earlier = await countAttempt(context, holder, () =>
      findEarlierApplication(createReadContext(store.read, holder.principal), applicationNumber, holder.number),
    );
    if (earlier === undefined) throw identityProofError();
    await logOpening(context, holder, 'open', { collection: 'applications', id: earlier.id });
    const isCorrection = isCorrectionOf(earlier, service.id);
    const { streets } = await readSiteSettings(store.read);
    const papers = listReusablePapers(earlier, service, { isCorrection, today: toManilaDay(new Date()) });
    const storedFiles = await Promise.all(papers.map(({ file }) => files.find(applications.name, earlier.id, file)));
    return {
      application: earlier.applicationNumber,
      isCorrection,
      denialReason: isCorrection ? earlier.denialReason : '',
      answers: prefillApplicationForm(earlier),
      values: pickEarlierAnswers(earlier.formAnswers, service.form, earlier, streets),
      papers: papers.filter((_paper, at) => storedFiles[at] !== undefined),
    };
  });
}

/** Returns the newest applications of a person, with their services. */
async function listApplications(
  reader: Reader,
  { records }: Person,
): Promise<{ application: EarlierApplication; service: Service | undefined }[]> {
  const ids = records.filter(({ collection }) => collection === 'applications').slice(0, limits.myApplications);
  const storedApplications = await Promise.all(ids.map(({ id }) => reader.get(applications, id)));
  const newestFirst = storedApplications
    .filter((application) => application !== undefined)
    .toSorted((one, other) => (one.created < other.created ? 1 : -1));
  return Promise.all(newestFirst.map(async (application) => ({ application, service: await reader.get(services, application.serviceId) })));
}

const toDay = (date: string): string => (date === '' ? '' : toManilaDay(parseDate(date) ?? new Date(0)));

function summarize(application: EarlierApplication, service: Service | undefined): ApplicationSummary {
  return {
    title: service?.title ?? '',
    titleFil: service?.titleFil ?? '',
    status: application.status || 'pending',
    awaitsSince: toDay(application.awaitsSince),
    created: toDay(application.created),
    dueDate: application.dueDate.slice(0, 10),
    decided: toDay(application.decidedAt),
  };
}

async function toOpenedApplication(
  reader: Reader,
  application: EarlierApplication,
  service: Service | undefined,
): Promise<OpenedApplication> {
  const isOpen = service?.isOnline && service.status === 'Available' && application.blockedAt === '';
  const appointment = needsAppointment(application) ? await findNewestAppointment(reader, application.id) : undefined;
  return {
    ...summarize(application, service),
    id: application.id,
    applicationNumber: application.applicationNumber,
    documents: listDownloadableDocuments(application),
    serviceId: isOpen ? service.id : '',
    appointment: appointment ? toAppointmentSummary(appointment) : null,
    timesOf: isOpen && service.appointments && needsAppointment(application) ? service.id : '',
  };
}

/** Returns `A. R.` for `Reyes, Ana`, by which people of one household know who is meant. */
function toInitials(name: string): string {
  const [last = '', ...givenNames] = name.split(',').map((part) => part.trim());
  return [...givenNames, last]
    .map((part) => [...part][0]?.toUpperCase())
    .filter((letter) => letter !== undefined)
    .map((letter) => `${letter}.`)
    .join(' ');
}
