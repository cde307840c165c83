import { fieldEquals } from '#lib/filter/build-filter.ts';
import { htmlToText } from '#lib/texts/html-to-text.ts';
import { computedFields } from '#model/certificates/certificate-fields.ts';
import { certificateTemplates } from '#model/collections/certificates/certificate-templates.ts';
import type { TemplateOption } from '#model/endpoints/certificates/certificates.ts';
import type { Reader, StoredRecordOf } from '../../store/store.ts';

/** A stored version of a template. */
export type CertificateTemplate = StoredRecordOf<typeof certificateTemplates>;

/**
 * Returns the templates in use for a service: of each kind its newest version. A kind whose newest
 * version belongs to another service, or is not in use, has none.
 */
export async function findTemplates(reader: Reader, service: string): Promise<CertificateTemplate[]> {
  const ofService = await reader.list(certificateTemplates, { where: fieldEquals('service', service) });
  const kinds = [...new Set(ofService.map(({ kind }) => kind))].toSorted();
  const newest = await Promise.all(
    kinds.map((kind) =>
      reader.first(certificateTemplates, { where: fieldEquals('kind', kind), sort: [{ path: ['version'], descending: true }] }),
    ),
  );
  return newest.filter((template) => template !== undefined).filter((template) => template.inUse && template.service === service);
}

/** Describes a template for the form that fills it in. */
export function toTemplateOption(template: CertificateTemplate): TemplateOption {
  const { kind, name, nameFil, language, parts } = template;
  const text = htmlToText([template.body, template.bodyFil, template.oath, template.oathFil].join(' '));
  const typedFields = [...text.matchAll(/\{([^{}]*)\}/g)].flatMap(([, field]) => listTypedFields(field ?? ''));
  return {
    kind,
    name,
    nameFil,
    language: language || 'en',
    hasFilipino: template.bodyFil !== '',
    // Every paper names a person.
    fields: [...new Set(['name', ...typedFields])],
    parts: parts ?? [],
  };
}

/** The facts to type for a field of the text: an age follows from the date of birth. */
function listTypedFields(field: string): string[] {
  if (field === 'age') return ['birthDate'];
  return computedFields.some((name) => name === field) ? [] : [field];
}
