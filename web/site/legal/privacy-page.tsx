import type { LoaderFunctionArgs } from 'react-router';
import { privacy } from '#model/words/legal/privacy.ts';
import { useWords } from '../../words.tsx';
import type { Route } from './+types/privacy-page.ts';
import { LegalPage } from './legal-page.tsx';
import { loadLegalText } from './load-legal-text.ts';

export const loader = (args: LoaderFunctionArgs) => loadLegalText(args, privacy, 'privacyNotice');

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  const { t } = useWords();
  return <LegalPage title={t('site.privacy')} {...loaderData} />;
}
