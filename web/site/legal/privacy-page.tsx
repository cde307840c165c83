import type { LoaderFunctionArgs } from 'react-router';
import { privacy } from '#model/messages/legal/privacy.ts';
import { useTranslation } from '../../use-translation.tsx';
import type { Route } from './+types/privacy-page.ts';
import { LegalPage } from './legal-page.tsx';
import { loadLegalText } from './load-legal-text.ts';

export const loader = (args: LoaderFunctionArgs) => loadLegalText(args, privacy, 'privacyNotice');

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return <LegalPage title={t('site.privacy')} {...loaderData} />;
}
