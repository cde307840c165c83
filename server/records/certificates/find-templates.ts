import { fieldEquals } from '#lib/filter/build-filter.ts';
import { htmlToText } from '#lib/texts/html-to-text.ts';
import { computedFields } from '#model/certificates/certificate-fields.ts';
import { certificateTemplates } from '#model/collections/certificates/certificate-templates.ts';
import type { Language } from '#model/collections/choices.ts';
import type { TemplateOption } from '#model/endpoints/certificates/certificates.ts';
import type { Reader, StoredRecordOf } from '../../store/store.ts';

/** A stored version of a template. */
export type CertificateTemplate = StoredRecordOf<typeof certificateTemplates>;

/**
 * Returns the templates in use for a service: the newest version of each kind. A kind whose newest
 * version belongs to another service, or is not in use, has none.
 */
export async function findTemplates(reader: Reader, service: string): Promise<CertificateTemplate[]> {
  const versions = await reader.list(certificateTemplates, { where: fieldEquals('service', service) });
  const kinds = [...new Set(versions.map(({ kind }) => kind))].toSorted();
  const newest = await Promise.all(
    kinds.map((kind) =>
      reader.first(certificateTemplates, { where: fieldEquals('kind', kind), sort: [{ path: ['version'], descending: true }] }),
    ),
  );
  return newest.filter((template) => template !== undefined).filter((template) => template.inUse && template.service === service);
}

/** Returns the title of a template in a language. */
export const getTemplateTitle = ({ name, nameFil }: Pick<CertificateTemplate, 'name' | 'nameFil'>, language: Language): string =>
  (language === 'fil' && nameFil) || name;

/** Describes a template for the form that fills it in. */
export function toTemplateOption(template: CertificateTemplate): TemplateOption {
  const { kind, name, nameFil, language, parts } = template;
  const text = htmlToText([template.body, template.bodyFil, template.oath, template.oathFil].join(' '));
  const requiredFacts = [...text.matchAll(/\{([^{}]*)\}/g)].flatMap(([, placeholder = '']) => listRequiredFacts(placeholder));
  return {
    kind,
    name,
    nameFil,
    language: language || 'en',
    hasFilipino: template.bodyFil !== '',
    // Every paper names a person.
    fields: [...new Set(['name', ...requiredFacts])],
    parts: parts ?? [],
  };
}

/** Lists the facts that staff type for a placeholder: an age follows from the date of birth. */
function listRequiredFacts(placeholder: string): string[] {
  if (placeholder === 'age') return ['birthDate'];
  return computedFields.some((name) => name === placeholder) ? [] : [placeholder];
}
