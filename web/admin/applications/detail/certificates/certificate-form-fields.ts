import { date, text } from '#lib/schema/fields.ts';
import type { SchemaNodes } from '#lib/schema/nodes.ts';
import { type CertificateFacts, correctableFields } from '#model/certificates/certificate-fields.ts';
import { collectApplicationFacts } from '#model/certificates/collect-application-facts.ts';
import { isPhotoName } from '#model/certificates/is-photo-name.ts';
import { certificates } from '#model/collections/certificates/certificates.ts';
import type { Language } from '#model/collections/choices.ts';
import type { CertificateDraft, TemplateOption } from '#model/endpoints/certificates/certificates.ts';
import { limits } from '#model/limits.ts';
import { pickText } from '#model/service-form/format-answer.ts';
import type { PortalRecord } from '../../../../record-client.ts';
import type { FormValues } from '../../../form/form-values.ts';
import type { Application } from '../../listed-application.ts';

/** The fields besides the facts, by the part of the certificate that shows them. */
const partFields = {
  receipt: ['receiptNumber', 'receiptDate', 'receiptAmount'],
  ctc: ['ctcNumber', 'ctcDate', 'ctcPlace'],
} as const;

const isDay = (name: string): boolean => name === 'birthDate' || name === 'childBirthDate';
const isLong = (name: string): boolean => name === 'address' || name === 'businessAddress' || name === 'purpose' || name === 'children';

/**
 * Builds the declaration of the form: the facts of the template, then fee, receipt and cedula.
 *
 * @param uiLanguage language of the labels of the service's questions
 */
export function buildFormNodes(
  { fields, parts }: TemplateOption,
  { formAnswers }: Application,
  needsReason: boolean,
  uiLanguage: Language,
): SchemaNodes {
  const factNames: readonly string[] = correctableFields.filter((name) => fields.includes(name));
  const answers = fields.filter((name) => !factNames.includes(name));
  const getLabel = (key: string): string => {
    const question = formAnswers?.questions.find((each) => each.key === key);
    return question ? pickText(question.label, uiLanguage) : key;
  };
  const { fee, reason, photo } = certificates.fields;
  const visibleFieldNames = Object.entries(partFields).flatMap(([part, names]) => (parts.includes(part) ? names : []));
  return {
    ...(needsReason && { reason: { ...reason, required: true } }),
    ...Object.fromEntries(
      factNames.map((name) => [
        name,
        isDay(name)
          ? date({ label: `certificates.field.${name}`, dayOnly: true, past: true })
          : text({
              label: `certificates.field.${name}`,
              required: name === 'name',
              max: limits.certificateFactLength,
              multiline: isLong(name),
            }),
      ]),
    ),
    ...Object.fromEntries(answers.map((key) => [key, text({ label: getLabel(key), max: limits.certificateFactLength, multiline: true })])),
    ...(parts.includes('photo') && { photo }),
    fee,
    ...Object.fromEntries(visibleFieldNames.map((name) => [name, certificates.fields[name]])),
  };
}

/** The initial values of the form: those of a certificate, otherwise those of the application. */
export function getInitialValues(
  application: Application,
  earlier: PortalRecord<'certificates'> | undefined,
  { language, fee, fields }: { language: Language; fee: number; fields: readonly string[] },
): FormValues {
  const facts: CertificateFacts = earlier?.facts ?? collectApplicationFacts(application, language);
  const amount = (value: number) => (value === 0 ? '' : String(value));
  return {
    ...Object.fromEntries([...correctableFields, ...fields].map((name) => [name, facts[name] ?? ''])),
    reason: '',
    photo: earlier?.photo ?? findPhoto(application),
    fee: amount(earlier?.fee ?? fee),
    receiptNumber: earlier?.receiptNumber ?? '',
    receiptDate: earlier?.receiptDate ?? '',
    receiptAmount: amount(earlier?.receiptAmount ?? 0),
    ctcNumber: earlier?.ctcNumber ?? '',
    ctcDate: earlier?.ctcDate ?? '',
    ctcPlace: earlier?.ctcPlace ?? '',
  };
}

/** The pictures among the papers of a case, which can be the photograph of a certificate. */
export function listPhotos({ requirements, requirementsJSON }: Application): { value: string; label: string }[] {
  return requirements.flatMap((name, at) =>
    isPhotoName(name) ? [{ value: name, label: requirementsJSON?.[at]?.requirementName || name }] : [],
  );
}

/** The applicant's photograph: the answer to the picture question, otherwise found by its label. */
const findPhoto = (application: Application): string =>
  application.requirements[application.requirementsJSON?.findIndex(({ question }) => question === 'picture') ?? -1] ??
  listPhotos(application).find(({ label }) => /photo|picture|2x2|1x1|larawan|litrato/i.test(label))?.value ??
  '';

/** Converts the form values to the request body of preview, preparing and issuing. */
export function toCertificateDraft(values: FormValues, { kind, fields, parts }: TemplateOption, language: Language): CertificateDraft {
  const getText = (name: string): string => String(values[name] ?? '').trim();
  const getAmount = (name: string): number => Number(getText(name) || 0);
  const hasPart = (part: string): boolean => parts.includes(part);
  const facts: CertificateFacts = Object.fromEntries(fields.flatMap((name) => (getText(name) === '' ? [] : [[name, getText(name)]])));
  return {
    kind,
    language,
    facts,
    photo: hasPart('photo') ? getText('photo') : '',
    fee: getAmount('fee'),
    receiptNumber: hasPart('receipt') ? getText('receiptNumber') : '',
    receiptDate: hasPart('receipt') ? getText('receiptDate') : '',
    receiptAmount: hasPart('receipt') ? getAmount('receiptAmount') : 0,
    ctcNumber: hasPart('ctc') ? getText('ctcNumber') : '',
    ctcDate: hasPart('ctc') ? getText('ctcDate') : '',
    ctcPlace: hasPart('ctc') ? getText('ctcPlace') : '',
  };
}
