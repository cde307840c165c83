import type { FastifyInstance } from 'fastify';
import { toManilaDay } from '#lib/manila-time.ts';
import { PortalError } from '#lib/portal-error.ts';
import { getDefaults } from '#lib/schema/validate-fields.ts';
import { computeValidUntil } from '#model/certificates/compute-valid-until.ts';
import { formatControlNumber } from '#model/certificates/control-number.ts';
import { sampleFacts } from '#model/certificates/sample-facts.ts';
import { certificateTemplates } from '#model/collections/certificate-templates.ts';
import { previewedTemplateFields, templatePreviewPath } from '#model/endpoints/certificate-templates.ts';
import type { AppContext } from '../../app-context.ts';
import { readOfficeSettings } from '../../sites/site-settings.ts';
import type { StoredRecordOf } from '../../store/store.ts';
import { requireStaff } from '../access/require-staff.ts';
import { createDraft } from '../write/create-draft.ts';
import { sanitizeArticleHtml } from '../write/sanitize-article-html.ts';
import { MAX_BODY_BYTES, rateLimitPreviews, sendPreview } from './certificate-requests.ts';
import { collectOfficeFacts } from './collect-office-facts.ts';
import { drawCertificates } from './draw-certificates.ts';

type Template = StoredRecordOf<typeof certificateTemplates>;

const SAMPLE_FEE = 50;
/** As long as the links that issued papers carry. */
const sampleToken = 'SAMPLE'.repeat(70);

/** Registers the preview of templates (`model/endpoints/certificate-templates.ts`). */
export function templatePreviewRoute(app: FastifyInstance, context: AppContext): void {
  app.post(templatePreviewPath.replace('/api', ''), { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    const principal = await requireStaff(request, context, 'editServices', 'prepareCertificates', 'issueCertificates');
    rateLimitPreviews(context, principal);
    const body: Readonly<Record<string, unknown>> = Object(request.body);
    const template = await parseTemplate(body);
    const issuedAt = new Date();
    const today = toManilaDay(issuedAt);
    const office = await collectOfficeFacts(context, issuedAt);
    const { controlNumberForm } = await readOfficeSettings(context.store.read);
    const { config } = context;
    const pdf = await drawCertificates([
      {
        template,
        language: body.language === 'fil' ? 'fil' : 'en',
        facts: sampleFacts,
        controlNumber: formatControlNumber(controlNumberForm, template.kind, Number(today.slice(0, 4)), 1),
        issuedAt,
        validUntil: computeValidUntil(template, issuedAt),
        fee: SAMPLE_FEE,
        receipt: { number: '1234567', date: today, amount: SAMPLE_FEE },
        ctc: { number: 'CCI2026 01234567', date: today, place: office.city },
        code: 'SAMPLE',
        verifyUrl: `${config.portalUrl || `http://localhost:${config.port}`}/verify#${sampleToken}`,
        office,
      },
    ]);
    return sendPreview(reply, pdf);
  });
}

/**
 * Reads the fields of a template that is being written: those that are still empty are allowed.
 *
 * @throws PortalError `invalid` with each wrong field
 */
async function parseTemplate(body: Readonly<Record<string, unknown>>): Promise<Template> {
  const sent = Object.fromEntries(previewedTemplateFields.flatMap((name) => (Object.hasOwn(body, name) ? [[name, body[name]]] : [])));
  const { values, errors } = createDraft({ collection: certificateTemplates, values: sent, modifications: [], uploads: [] });
  const wrong = Object.entries(errors).filter(([, { code }]) => code !== 'validation_required');
  if (wrong.length > 0) throw new PortalError('invalid', 'The template has errors.', { fields: Object.fromEntries(wrong) });
  const template = { ...getDefaults(certificateTemplates.fields), ...values } as Template;
  for (const name of ['body', 'bodyFil', 'oath', 'oathFil'] as const)
    template[name] = await sanitizeArticleHtml(String(template[name] ?? ''));
  return template;
}
