import type { LoaderFunctionArgs } from 'react-router';
import { terms } from '#model/messages/legal/terms.ts';
import { useTranslation } from '../../use-translation.tsx';
import type { Route } from './+types/terms-page.ts';
import { LegalPage } from './legal-page.tsx';
import { loadLegalText } from './load-legal-text.ts';

export const loader = (args: LoaderFunctionArgs) => loadLegalText(args, terms, 'terms');

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return <LegalPage title={t('site.terms')} {...loaderData} />;
}
