import type { LoaderFunctionArgs } from 'react-router';
import { terms } from '#model/words/legal/terms.ts';
import { useWords } from '../../words.tsx';
import type { Route } from './+types/terms-page.ts';
import { LegalPage } from './legal-page.tsx';
import { loadLegalText } from './load-legal-text.ts';

export const loader = (args: LoaderFunctionArgs) => loadLegalText(args, terms, 'terms');

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useWords();
  return <LegalPage title={t('site.terms')} {...loaderData} />;
}
