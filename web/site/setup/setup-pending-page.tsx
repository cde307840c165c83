import { Hammer } from 'lucide-react';
import type { HydrationHandle } from '../../defer-hydration.ts';
import { loadMessages } from '../../load-messages.ts';
import { useTranslation } from '../../use-translation.tsx';
import { OtherLanguageLink } from '../other-language-link.tsx';

await loadMessages({ en: () => import('#model/messages/en/site/setup.ts'), fil: () => import('#model/messages/fil/site/setup.ts') });

export const handle: HydrationHandle = { scripts: 'none' };

/** Page that the web service shows at every path until the portal is set up. */
export default function SetupPendingPage() {
  const { t } = useTranslation();
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center gap-3 px-4 py-10 text-center">
      <title>{t('setup.closed')}</title>
      <meta name="robots" content="noindex" />
      <Hammer aria-hidden className="mx-auto size-12 text-civic-700" />
      <h1>{t('setup.closed')}</h1>
      <p className="text-ink-soft text-lg">{t('setup.closedText')}</p>
      <p>
        <OtherLanguageLink pathname="/">{t('setup.otherLanguage')}</OtherLanguageLink>
      </p>
    </main>
  );
}
