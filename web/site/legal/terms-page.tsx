import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { terms } from '#model/words/legal/terms.ts';
import { languageOf } from '../../language.ts';
import { useSite } from '../../parts/portal-data.ts';
import { useWords } from '../../words.tsx';
import { LegalPage } from './legal-page.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  return { text: terms[languageOf(new URL(request.url).pathname)] };
}

export default function TermsPage() {
  const { t } = useWords();
  const { text } = useLoaderData<typeof loader>();
  return (
    <>
      <title>{t('site.terms')}</title>
      <LegalPage title={t('site.terms')} text={text} ownText={useSite().terms} />
    </>
  );
}
