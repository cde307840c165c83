import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { privacy } from '#model/words/legal/privacy.ts';
import { languageOf } from '../../language.ts';
import { useSite } from '../../parts/portal-data.ts';
import { useWords } from '../../words.tsx';
import { LegalPage } from './legal-page.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  return { text: privacy[languageOf(new URL(request.url).pathname)] };
}

export default function PrivacyPage() {
  const { t } = useWords();
  const { text } = useLoaderData<typeof loader>();
  return (
    <>
      <title>{t('site.privacy')}</title>
      <LegalPage title={t('site.privacy')} text={text} ownText={useSite().privacyNotice} />
    </>
  );
}
