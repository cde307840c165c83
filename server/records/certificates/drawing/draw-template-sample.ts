import { toManilaDay } from '#lib/dates/manila-time.ts';
import { isPortalError, PortalError } from '#lib/portal-error.ts';
import type { CertificateFacts } from '#model/certificates/certificate-fields.ts';
import { verificationUrl } from '#model/certificates/certificate-token.ts';
import { computeValidUntil } from '#model/certificates/compute-valid-until.ts';
import { formatControlNumber } from '#model/certificates/control-number.ts';
import { longSampleFacts } from '#model/certificates/sample-facts.ts';
import { certificateTemplates } from '#model/collections/certificates/certificate-templates.ts';
import type { Language } from '#model/collections/choices.ts';
import type { Question } from '#model/service-form/service-form.ts';
import type { AppContext } from '../../../app-context.ts';
import { readOfficeSettings } from '../../../sites/site-settings.ts';
import type { CertificateTemplate } from '../find-templates.ts';
import { collectLetterhead, type OfficeFacts } from '../issuing/collect-office-facts.ts';
import { findSignatory } from '../issuing/find-signatory.ts';
import { getPortalOrigin } from '../signing/create-certificate-proof.ts';
import { createLongAnswers } from './answer-placeholders.ts';
import { drawCertificates } from './draw-certificates.ts';

const SAMPLE_FEE = 50;
/** As long as the token in the link of an issued paper. */
const sampleToken = 'SAMPLE'.repeat(70);
/** Signatory of the samples of an office without one. */
const sampleSignatory = { name: 'Hon. Maria Cristina Ñ. Dela Peña-Villanueva', position: 'Punong Barangay' };

interface Sample {
  readonly template: CertificateTemplate;
  readonly language: Language;
  readonly facts: CertificateFacts;
  readonly office: OfficeFacts;
}

/**
 * Draws a template with the facts of a fictitious person.
 *
 * @throws PortalError as `drawCertificates` does
 */
export async function drawTemplateSample(
  { config, store }: AppContext,
  { template, language, facts, office }: Sample,
): Promise<Uint8Array> {
  const issuedAt = new Date();
  const today = toManilaDay(issuedAt);
  const { controlNumberForm } = await readOfficeSettings(store.read);
  return drawCertificates([
    {
      template,
      language,
      facts,
      controlNumber: formatControlNumber(controlNumberForm, template.kind, Number(today.slice(0, 4)), 1),
      issuedAt,
      validUntil: computeValidUntil(template, issuedAt),
      fee: SAMPLE_FEE,
      receipt: { number: '1234567', date: today, amount: SAMPLE_FEE },
      ctc: { number: 'CCI2026 01234567', date: today, place: office.city },
      code: 'SAMPLE',
      verifyUrl: verificationUrl(getPortalOrigin(config), sampleToken),
      office,
    },
  ]);
}

/**
 * Checks that the paper of a template has room for the longest facts that people have, in each of
 * its languages. Errors of facts that are not in the template, such as the letterhead, are ignored.
 *
 * @param questions of its service, whose answers it may name
 * @throws PortalError `invalid` with the field of the template
 */
export async function assertTemplateFits(
  context: AppContext,
  template: CertificateTemplate,
  questions: readonly Question[],
): Promise<void> {
  const signatory = (await findSignatory(context.store.read, new Date())) ?? sampleSignatory;
  const office = { ...(await collectLetterhead(context)), signatory };
  const hasFilipino = template.bodyFil !== '' || template.nameFil !== '';
  for (const language of hasFilipino ? (['en', 'fil'] as const) : (['en'] as const)) {
    try {
      await drawTemplateSample(context, {
        template,
        language,
        facts: { ...createLongAnswers(questions, language), ...longSampleFacts },
        office,
      });
    } catch (error) {
      const [[name, cause] = []] = isPortalError(error) ? Object.entries(error.fields ?? {}) : [];
      if (name === undefined || cause === undefined) throw error;
      if (!Object.hasOwn(certificateTemplates.fields, name)) continue;
      const isOverflow = cause.code === 'validation_text_overflow';
      const fields = { [findField(template, language, name)]: isOverflow ? { ...cause, code: 'validation_template_overflow' } : cause };
      throw new PortalError('invalid', 'The paper of this template would not be complete.', { fields });
    }
  }
}

/** Returns the field of the template that holds a text in a language. */
function findField(template: CertificateTemplate, language: Language, name: string): string {
  const values: Readonly<Record<string, unknown>> = template;
  const translated = `${name}Fil`;
  return language === 'fil' && typeof values[translated] === 'string' && values[translated] !== '' ? translated : name;
}
