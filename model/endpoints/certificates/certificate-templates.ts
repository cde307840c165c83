import type { Language } from '../../collections/choices.ts';

/**
 * `POST`, staff who edit services, prepare or issue, {@link TemplatePreviewRequest}: the PDF of a
 * template with an invented person, as it would be printed; nothing is stored. 400 names the field
 * that does not fit, has an unknown fact, or cannot be printed.
 */
export const templatePreviewPath = '/api/certificates/preview';

/** The fields of a template that its paper depends on. */
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
