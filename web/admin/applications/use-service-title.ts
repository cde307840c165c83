import { useTranslation } from '../../use-translation.tsx';
import { pickTitle } from '../pick-title.ts';
import type { ListedApplication } from './listed-application.ts';

/** Returns a function that gives the title of an application's service in the user's language. */
export function useServiceTitle(): (application: Pick<ListedApplication, 'expand'>) => string {
  const { t, language } = useTranslation();
  return ({ expand }) => (expand?.serviceId ? pickTitle(expand.serviceId, language) : t('admin.serviceGone'));
}
