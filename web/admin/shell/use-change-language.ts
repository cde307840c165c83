import toast from 'react-hot-toast';
import { useLocation } from 'react-router';
import type { Language } from '#model/collections/choices.ts';
import { localizePath, stripLanguage } from '../../language.ts';
import { useTranslation } from '../../use-translation.tsx';
import { getErrorMessage } from '../get-error-message.ts';
import { useCurrentUser, useRecords } from '../session/use-session.ts';
import { showRetryToast } from '../show-error-toast.tsx';

/**
 * Returns a function that stores a language in the current user's account and reloads the page in
 * it.
 */
export function useChangeLanguage(): (language: Language) => Promise<void> {
  const { t, language: pageLanguage } = useTranslation();
  const records = useRecords();
  const { id } = useCurrentUser();
  const { pathname, search, hash } = useLocation();
  return async function changeLanguage(language) {
    try {
      await records.collection('users').update(id, { language });
    } catch (error) {
      return showRetryToast(
        t,
        t('admin.actionFailed', { action: t('admin.language'), reason: getErrorMessage(t, error) }),
        () => void changeLanguage(language),
      );
    }
    if (language !== pageLanguage) location.assign(localizePath(language, stripLanguage(pathname)) + search + hash);
    else toast.success(t('admin.saved'));
  };
}
