import { useTranslation } from '../../use-translation.tsx';

/** Name of the filter in the address of a list. */
export const TRANSLATION_FILTER = 'filipino';

/** Value of the filter: the texts are not, or not all, written in Filipino. */
export const MISSING_TRANSLATION = 'missing';

/** Returns the filter of a list by whether the texts of a record are written in Filipino. */
export function useTranslationFilter() {
  const { t } = useTranslation();
  return {
    name: TRANSLATION_FILTER,
    label: t('recordList.translation'),
    options: [{ value: MISSING_TRANSLATION, label: t('recordList.translation.none') }],
  } as const;
}
