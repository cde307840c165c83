import type { FastifyInstance } from 'fastify';
import { getDefaults } from '#lib/schema/validate-fields.ts';
import { sampleFacts } from '#model/certificates/sample-facts.ts';
import { certificateTemplates } from '#model/collections/certificates/certificate-templates.ts';
import { previewedTemplateFields, templatePreviewPath } from '#model/endpoints/certificates/certificate-templates.ts';
import type { AppContext } from '../../app-context.ts';
import { requireStaff } from '../access/require-staff.ts';
import { assertNoErrors } from '../http/record-errors.ts';
import { routePath } from '../http/route-path.ts';
import { createDraft } from '../write/create-draft.ts';
import { sanitizeArticleHtml } from '../write/sanitize-article-html.ts';
import { MAX_BODY_BYTES, rateLimitPreviews, sendPreview } from './certificate-requests.ts';
import { assertKnownPlaceholders, createSampleAnswers, listAnswerQuestions, templateTextFields } from './drawing/answer-placeholders.ts';
import { drawTemplateSample } from './drawing/draw-template-sample.ts';
import type { CertificateTemplate } from './find-templates.ts';
import { collectOfficeFacts } from './issuing/collect-office-facts.ts';

/** Registers the preview of templates (`model/endpoints/certificates/certificate-templates.ts`). */
export function templatePreviewRoute(app: FastifyInstance, context: AppContext): void {
  app.post(routePath(templatePreviewPath), { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    const principal = await requireStaff(request, context, 'editServices', 'prepareCertificates', 'issueCertificates');
    rateLimitPreviews(context, principal);
    const body: Readonly<Record<string, unknown>> = Object(request.body);
    const template = await parseTemplate(body);
    const office = await collectOfficeFacts(context);
    const language = body.language === 'fil' ? 'fil' : 'en';
    const questions = await listAnswerQuestions(context.store.read, template.service);
    assertKnownPlaceholders(template, questions);
    const pdf = await drawTemplateSample(context, {
      template,
      language,
      facts: { ...createSampleAnswers(questions, language), ...sampleFacts },
      office,
    });
    return sendPreview(reply, pdf);
  });
}

/**
 * Parses the fields of a template that is being written; required ones may still be empty.
 *
 * @throws PortalError `invalid` with each wrong field
 */
async function parseTemplate(body: Readonly<Record<string, unknown>>): Promise<CertificateTemplate> {
  const previewedValues = Object.fromEntries(
    previewedTemplateFields.flatMap((name) => (Object.hasOwn(body, name) ? [[name, body[name]]] : [])),
  );
  const { values, errors } = createDraft({ collection: certificateTemplates, values: previewedValues });
  const errorsOfValues = Object.entries(errors).filter(([, { code }]) => code !== 'validation_required');
  assertNoErrors(Object.fromEntries(errorsOfValues), 'The template has errors.');
  const template = { ...getDefaults(certificateTemplates.fields), ...values } as CertificateTemplate;
  for (const name of templateTextFields) template[name] = await sanitizeArticleHtml(String(template[name] ?? ''));
  return template;
}
