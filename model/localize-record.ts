import type { Fields } from '#lib/schema/field.ts';
import type { Language } from './collections/choices.ts';

/** The translation of one item of a list; an item that was changed since has none. */
export interface TranslatedItem {
  /** The item as it stands in the list. */
  of: string;
  text: string;
}

/** A record whose texts are in one language as far as they were written in it. */
export type LocalizedRecord<T> = Omit<T, `${string}Fil`> & {
  /** The language of each text that exists only in another one; absent when there is none. */
  textLanguages?: { [Name in keyof T]?: Language };
  /** Requested originals of replaced texts, for what identifies a record. */
  originals?: Partial<T>;
};

/**
 * Picks the texts of a record for a language: the translation, or the original where the other is
 * missing. A list is translated as a whole or not at all. Translations themselves are left out.
 *
 * @param fields of the collection; those with `translates` are translations into Filipino
 * @param record may lack fields
 * @param keep fields whose originals are returned too when they are replaced
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
    const [preferredText, other] = language === 'fil' ? [translation, original] : [original, translation];
    if (isBlank(preferredText) && isBlank(other)) continue;
    if (isBlank(preferredText)) textLanguages[translates] = language === 'fil' ? 'en' : 'fil';
    const localizedText = isBlank(preferredText) ? other : preferredText;
    if (localizedText === original) continue;
    localized[translates] = localizedText;
    if (keep.some((name) => name === translates)) originals[translates] = original;
  }
  if (Object.keys(textLanguages).length > 0) localized.textLanguages = textLanguages;
  if (Object.keys(originals).length > 0) localized.originals = originals;
  return localized as LocalizedRecord<T>;
}

/** Returns the translated list; empty unless each item has a translation. */
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
 * Returns the names of a record's texts that have no translation yet. Texts that are empty in the
 * original need none.
 */
export function listMissingTranslations(fields: Fields, record: object): string[] {
  const { textLanguages = {} } = localizeRecord(fields, record, 'fil') as LocalizedRecord<Record<string, unknown>>;
  return Object.keys(textLanguages);
}

/** Whether any of a record's texts is written in Filipino. */
export function isTranslated(fields: Fields, record: object): boolean {
  return Object.entries(fields).some(([name, { translates }]) => translates !== undefined && !isBlank(Reflect.get(record, name)));
}

/** Whether a text or a list of texts says nothing. */
const isBlank = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() === '' : !Array.isArray(value) || value.length === 0;
