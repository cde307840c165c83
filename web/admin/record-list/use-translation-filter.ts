import { useTranslation } from '../../use-translation.tsx';

/** Name of the filter in the URL of a list. */
export const TRANSLATION_FILTER = 'filipino';

/** Value of the filter: the texts are not, or not all, translated to Filipino. */
export const MISSING_TRANSLATION = 'missing';

/** Returns the filter of a list for records whose Filipino translation is missing. */
export function useTranslationFilter() {
  const { t } = useTranslation();
  return {
    name: TRANSLATION_FILTER,
    label: t('recordList.translation'),
    options: [{ value: MISSING_TRANSLATION, label: t('recordList.translation.none') }],
  } as const;
}
