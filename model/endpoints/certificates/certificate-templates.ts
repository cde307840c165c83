import type { Language } from '../../collections/choices.ts';

/**
 * `POST`, staff who edit services, prepare or issue, {@link TemplatePreviewRequest}: the PDF of a
 * template with sample facts; stores nothing. 400 names a field that does not fit on the page, has
 * an unknown placeholder, or cannot be printed.
 */
export const templatePreviewPath = '/api/certificates/preview';

/** The fields of a template on which its PDF depends. */
export const previewedTemplateFields = [
  'kind',
  'service',
  'name',
  'nameFil',
  'body',
  'bodyFil',
  'oath',
  'oathFil',
  'paper',
  'margin',
  'parts',
  'validity',
  'validMonths',
] as const;

/** Body of {@link templatePreviewPath}: fields of the template, stored or not, and a language. */
export type TemplatePreviewRequest = { readonly language: Language } & {
  readonly [name in (typeof previewedTemplateFields)[number]]?: unknown;
};
