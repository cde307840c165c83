import { Hammer } from 'lucide-react';
import type { HydrationHandle } from '../../defer-hydration.ts';
import { buildLanguageLink } from '../../language.ts';
import { loadMessages } from '../../load-messages.ts';
import { useTranslation } from '../../use-translation.tsx';

await loadMessages('setup');

export const handle: HydrationHandle = { scripts: 'none' };

/** What visitors see until the office is set up; the web service shows it at every address. */
export default function ClosedPage() {
  const { t, language } = useTranslation();
  const other = language === 'en' ? 'fil' : 'en';
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center gap-3 px-4 py-10 text-center">
      <title>{t('setup.closed')}</title>
      <meta name="robots" content="noindex" />
      <Hammer aria-hidden className="mx-auto size-12 text-civic-700" />
      <h1>{t('setup.closed')}</h1>
      <p className="text-ink-soft text-lg">{t('setup.closedText')}</p>
      <p>
        <a
          href={buildLanguageLink(other, { pathname: '/', search: '' })}
          hrefLang={other}
          lang={other}
          className="text-link inline-flex min-h-11 items-center"
        >
          {t('setup.otherLanguage')}
        </a>
      </p>
    </main>
  );
}
