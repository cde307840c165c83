import type { FastifyInstance } from 'fastify';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { toText } from '#lib/schema/field-kinds/cast-text.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { services } from '#model/collections/pages/services.ts';
import { type Prefill, prefillPath } from '#model/endpoints/applications/earlier-applications.ts';
import { toFormAnswers } from '#model/forms/to-form-answers.ts';
import { pageLimits } from '#model/page-limits.ts';
import { listReusablePapers } from '#model/service-form/list-reusable-papers.ts';
import { pickEarlierAnswers } from '#model/service-form/pick-earlier-answers.ts';
import type { AppContext } from '../../app-context.ts';
import { readSiteSettings } from '../../sites/site-settings.ts';
import { throwIfRateLimited } from '../access/rate-limits.ts';
import { createReadContext } from '../access/read-context.ts';
import { logAudit } from '../audit/log-audit.ts';
import { readBody } from '../http/parsed-body.ts';
import { notFoundError } from '../http/record-errors.ts';
import { routePath } from '../http/route-path.ts';
import { countAttempt, getOpeningLimit, noNumberError, nothingOpenedError, requireHolder } from '../privacy/number-holder.ts';
import { findEarlierApplication, isCorrectionOf } from './find-earlier-application.ts';

/** Registers the call that fills in a form from an earlier application ({@link prefillPath}). */
export function prefillRoute(app: FastifyInstance, context: AppContext): void {
  const { store, rateLimiter, files } = context;
  app.post(routePath(prefillPath), async (request): Promise<Prefill> => {
    const holder = await requireHolder(request, context);
    if (!holder.principal.isSameOrigin) throw noNumberError();
    const body = readBody(request.body);
    const service = await store.read.get(services, toText(body.service));
    if (service === undefined) throw notFoundError();
    const earlier = await countAttempt(context, holder, () =>
      findEarlierApplication(
        createReadContext(store.read, holder.principal),
        toText(body.application).slice(0, pageLimits.searchLength),
        holder.number,
      ),
    );
    if (earlier === undefined) throw nothingOpenedError();
    await store.write(async (tx) => {
      throwIfRateLimited(await rateLimiter.consumeAll(tx, [getOpeningLimit(holder)]));
      // Without the staff member who may be signed in on this browser: the number opened it.
      await logAudit(tx, { ...holder.principal, user: undefined }, 'open', applications, earlier, { by: 'number' });
    });
    const isCorrection = isCorrectionOf(earlier, service.id);
    const { streets } = await readSiteSettings(store.read);
    const papers = listReusablePapers(earlier, service, { isCorrection, today: toManilaDay(new Date()) });
    const stored = await Promise.all(papers.map(({ file }) => files.find(applications.name, earlier.id, file)));
    return {
      application: earlier.applicationNumber,
      isCorrection,
      answers: toFormAnswers(earlier),
      values: pickEarlierAnswers(earlier.formAnswers, service.form, earlier, streets),
      papers: papers.filter((_paper, at) => stored[at] !== undefined),
    };
  });
}
