import { date, text } from '#lib/schema/fields.ts';
import type { SchemaNodes } from '#lib/schema/nodes.ts';
import { type CertificateFacts, correctableFields } from '#model/certificates/certificate-fields.ts';
import { collectApplicationFacts } from '#model/certificates/collect-application-facts.ts';
import { certificates } from '#model/collections/certificates/certificates.ts';
import type { Language } from '#model/collections/choices.ts';
import type { CertificateDraft, TemplateOption } from '#model/endpoints/certificates/certificates.ts';
import { limits } from '#model/limits.ts';
import { pickText } from '#model/service-form/format-answer.ts';
import type { PortalRecord } from '../../../../record-client.ts';
import type { FormValues } from '../../../form/form-values.ts';
import type { Application } from '../../listed-application.ts';

/** The fields besides the facts, by the part of the paper that shows them. */
export const partFields = {
  receipt: ['receiptNumber', 'receiptDate', 'receiptAmount'],
  ctc: ['ctcNumber', 'ctcDate', 'ctcPlace'],
} as const;

const isDay = (name: string): boolean => name === 'birthDate' || name === 'childBirthDate';
const isLong = (name: string): boolean => name === 'address' || name === 'businessAddress' || name === 'purpose' || name === 'children';

/**
 * The declaration of the form: the facts of the template, then fee, receipt and cedula.
 *
 * @param uiLanguage of the labels of the service's own questions
 */
export function listNodes(
  { fields, parts }: TemplateOption,
  { formAnswers }: Application,
  needsReason: boolean,
  uiLanguage: Language,
): SchemaNodes {
  const facts: readonly string[] = correctableFields.filter((name) => fields.includes(name));
  const answers = fields.filter((name) => !facts.includes(name));
  const labelOf = (key: string): string => {
    const question = formAnswers?.questions.find((each) => each.key === key);
    return question ? pickText(question.label, uiLanguage) : key;
  };
  const { fee, reason, photo } = certificates.fields;
  const visibleFieldNames = Object.entries(partFields).flatMap(([part, names]) => (parts.includes(part) ? names : []));
  return {
    ...(needsReason && { reason: { ...reason, required: true } }),
    ...Object.fromEntries(
      facts.map((name) => [
        name,
        isDay(name)
          ? date({ label: `certificates.field.${name}`, dayOnly: true })
          : text({
              label: `certificates.field.${name}`,
              required: name === 'name',
              max: limits.certificateFactLength,
              multiline: isLong(name),
            }),
      ]),
    ),
    ...Object.fromEntries(answers.map((key) => [key, text({ label: labelOf(key), max: limits.certificateFactLength, multiline: true })])),
    ...(parts.includes('photo') && { photo }),
    fee,
    ...Object.fromEntries(visibleFieldNames.map((name) => [name, certificates.fields[name]])),
  };
}

/** The values that the form begins with: those of a certificate, otherwise of the application. */
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

/** The pictures among the papers of a case that can stand on a certificate. */
export function listPhotos({ requirements, requirementsJSON }: Application): { value: string; label: string }[] {
  return requirements.flatMap((name, at) =>
    /\.(?:jpe?g|png)$/i.test(name) ? [{ value: name, label: requirementsJSON?.[at]?.requirementName || name }] : [],
  );
}

/** The picture that the form asked the applicant for. */
const findPicture = ({ requirements, requirementsJSON }: Application): string | undefined =>
  requirements[requirementsJSON?.findIndex(({ question }) => question === 'picture') ?? -1];

const findPhoto = (application: Application): string =>
  findPicture(application) ??
  listPhotos(application).find(({ label }) => /photo|picture|2x2|1x1|larawan|litrato/i.test(label))?.value ??
  '';

/** What the calls take of the values of the form. */
export function toDraft(values: FormValues, { kind, fields, parts }: TemplateOption, language: Language): CertificateDraft {
  const typed = (name: string): string => String(values[name] ?? '').trim();
  const amount = (name: string): number => Number(typed(name) || 0);
  const has = (part: string): boolean => parts.includes(part);
  const facts: CertificateFacts = Object.fromEntries(fields.flatMap((name) => (typed(name) === '' ? [] : [[name, typed(name)]])));
  return {
    kind,
    language,
    facts,
    photo: has('photo') ? typed('photo') : '',
    fee: amount('fee'),
    receiptNumber: has('receipt') ? typed('receiptNumber') : '',
    receiptDate: has('receipt') ? typed('receiptDate') : '',
    receiptAmount: has('receipt') ? amount('receiptAmount') : 0,
    ctcNumber: has('ctc') ? typed('ctcNumber') : '',
    ctcDate: has('ctc') ? typed('ctcDate') : '',
    ctcPlace: has('ctc') ? typed('ctcPlace') : '',
  };
}
