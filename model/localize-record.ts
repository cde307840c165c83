import type { Fields } from '#lib/schema/field.ts';
import type { Language } from './collections/choices.ts';

/**
 * The translation of one item of a list. It belongs to the item with the same text, so an item that
 * was changed afterwards has no translation.
 */
export interface TranslatedItem {
  /** The original text of the item. */
  of: string;
  text: string;
}

/**
 * A record with one text per field: in the requested language if there is one, else in the other.
 */
export type LocalizedRecord<T> = Omit<T, `${string}Fil`> & {
  /** The language of each text that lacks the requested one; absent when there is no such text. */
  textLanguages?: { [Name in keyof T]?: Language };
  /** Original texts of the fields in `keep` that a translation replaced. */
  originals?: Partial<T>;
};

/**
 * Picks the texts of a record for a language, and falls back to the other language where a text is
 * missing. A list is translated as a whole or not at all. The result has no translation fields.
 *
 * @param fields of the collection; a field with `translates` holds the Filipino text of another one
 * @param record may lack fields
 * @param keep fields whose original is returned too, such as one that identifies the record
 */
export function localizeRecord<T extends object>(
  fields: Fields,
  record: T,
  language: Language,
  keep: readonly (keyof T & string)[] = [],
): LocalizedRecord<T> {
  const localized: Record<string, unknown> = Object.fromEntries(Object.entries(record));
  const textLanguages: Record<string, Language> = {};
  const originals: Record<string, unknown> = {};
  for (const [translationName, { translates }] of Object.entries(fields)) {
    if (translates === undefined || !(translationName in localized)) continue;
    const original = localized[translates];
    const translation = Array.isArray(original) ? translateItems(original, localized[translationName]) : localized[translationName];
    delete localized[translationName];
    if (!(translates in localized)) continue;
    const [preferredText, fallback] = language === 'fil' ? [translation, original] : [original, translation];
    if (isBlank(preferredText) && isBlank(fallback)) continue;
    if (isBlank(preferredText)) textLanguages[translates] = language === 'fil' ? 'en' : 'fil';
    const localizedText = isBlank(preferredText) ? fallback : preferredText;
    if (localizedText === original) continue;
    localized[translates] = localizedText;
    if (keep.some((name) => name === translates)) originals[translates] = original;
  }
  if (Object.keys(textLanguages).length > 0) localized.textLanguages = textLanguages;
  if (Object.keys(originals).length > 0) localized.originals = originals;
  return localized as LocalizedRecord<T>;
}

/** Returns the translated list; empty unless every item has a translation. */
function translateItems(items: readonly unknown[], translations: unknown): string[] {
  const texts = items.map((item) => findTranslation(translations, item));
  return texts.every((text) => text !== '') ? texts : [];
}

/** Returns the translation of an item of a list; '' when there is none. */
export function findTranslation(translations: unknown, item: unknown): string {
  const itemTranslation: unknown = Array.isArray(translations)
    ? translations.find((translation) => translation?.of === item)?.text
    : undefined;
  return typeof itemTranslation === 'string' ? itemTranslation.trim() : '';
}

/**
 * Returns the names of the fields of a record that have an original text but no Filipino
 * translation.
 */
export function listMissingTranslations(fields: Fields, record: object): string[] {
  const { textLanguages = {} } = localizeRecord(fields, record, 'fil') as LocalizedRecord<Record<string, unknown>>;
  return Object.keys(textLanguages);
}

/** Whether any field of a record has a Filipino text. */
export function isTranslated(fields: Fields, record: object): boolean {
  return Object.entries(fields).some(([name, { translates }]) => translates !== undefined && !isBlank(Reflect.get(record, name)));
}

/** Whether a text or a list of texts is empty. */
const isBlank = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() === '' : !Array.isArray(value) || value.length === 0;
