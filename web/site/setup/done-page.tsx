import { CircleCheck } from 'lucide-react';
import type { HydrationHandle } from '../../defer-hydration.ts';
import { loadMessages } from '../../load-messages.ts';
import { getButtonClasses } from '../../ui/button-classes.ts';
import { Card } from '../../ui/content/card.tsx';
import { useTranslation } from '../../use-translation.tsx';

await loadMessages({ en: () => import('#model/messages/en/site/setup.ts'), fil: () => import('#model/messages/fil/site/setup.ts') });

export const handle: HydrationHandle = { scripts: 'none' };

/** Page after the last question: says that the portal is open, and what to do next. */
export default function DonePage() {
  const { t, to } = useTranslation();
  return (
    <main className="mx-auto max-w-2xl px-4 py-6 sm:py-12">
      <title>{t('setup.done')}</title>
      <meta name="robots" content="noindex" />
      <Card as="section">
        <h1 className="flex items-center gap-3 text-2xl">
          <CircleCheck aria-hidden className="size-8 text-success" />
          {t('setup.done')}
        </h1>
        <p className="mt-3 text-lg">{t('setup.doneText')}</p>
        <ul className="mt-3 grid list-disc gap-1.5 pl-5 text-ink-soft">
          <li>{t('setup.next.fees')}</li>
          <li>{t('setup.next.officials')}</li>
          <li>{t('setup.next.logo')}</li>
        </ul>
        <p className="mt-6 flex flex-wrap gap-3">
          <a href={to('/admin')} className={getButtonClasses()}>
            {t('setup.toStaff')}
          </a>
          <a href={to('/')} className={getButtonClasses({ variant: 'outline' })}>
            {t('setup.toPortal')}
          </a>
        </p>
      </Card>
    </main>
  );
}
