import type { Language } from '#model/collections/choices.ts';
import { useTranslation } from '../use-translation.tsx';

/**
 * Says that a text exists in another language only. Renders nothing for a text in the language of
 * the page.
 *
 * @param language of the text, from `textLanguages` of its record
 */
export function TranslationMark({ language, className }: { language: Language | undefined; className?: string }) {
  const { t } = useTranslation();
  return language && <span className={className}>{t(`site.only.${language}`)}</span>;
}
