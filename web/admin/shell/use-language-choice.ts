import toast from 'react-hot-toast';
import { useLocation } from 'react-router';
import type { Language } from '#model/collections/choices.ts';
import { localizePath, stripLanguage } from '../../language.ts';
import { useTranslation } from '../../use-translation.tsx';
import { getErrorMessage } from '../get-error-message.ts';
import { useCurrentUser, useRecords } from '../session/use-session.ts';
import { showRetryToast } from '../show-error-toast.tsx';

/**
 * Returns a function that stores the language of the staff area in the current user's account and
 * opens this page in it.
 */
export function useLanguageChoice(): (language: Language) => Promise<void> {
  const { t, language: userLanguage } = useTranslation();
  const records = useRecords();
  const { id } = useCurrentUser();
  const { pathname, search, hash } = useLocation();
  return async function choose(language) {
    try {
      await records.collection('users').update(id, { language });
    } catch (error) {
      return showRetryToast(t, getErrorMessage(t, error), () => void choose(language));
    }
    // Another language is another document.
    if (language !== userLanguage) location.assign(localizePath(language, stripLanguage(pathname)) + search + hash);
    else toast.success(t('admin.saved'));
  };
}
