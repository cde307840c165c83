import { Sparkles } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { lazyWithMessages } from '../load-staff-messages.ts';
import { useCan } from '../session/use-session.ts';

const SampleRemovalDialog = lazyWithMessages(() => import('./sample-removal-dialog.tsx'), 'staffPages');

/**
 * Says that the portal shows sample content, with a button that removes it for users who may edit
 * the settings (product §2.18.3). Not loaded on demand, because the page would move when it comes.
 */
export function SampleContentBanner() {
  const { t } = useTranslation();
  const [isConfirming, setIsConfirming] = useState(false);
  const can = useCan();
  return (
    <aside
      aria-label={t('admin.sample')}
      className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-sun-300 bg-sun-100 px-4 py-2.5 text-sun-800 text-sm max-sm:in-[main:has([data-fills])]:hidden print:hidden"
    >
      <Sparkles aria-hidden className="size-5 shrink-0 max-sm:hidden" />
      <p className="min-w-0 grow basis-60">{t('admin.sample.shown')}</p>
      {can('editSettings') && (
        <Button size="sm" variant="outline" onClick={() => setIsConfirming(true)}>
          {t('admin.sample.remove')}
        </Button>
      )}
      <Suspense>{isConfirming && <SampleRemovalDialog onClose={() => setIsConfirming(false)} />}</Suspense>
    </aside>
  );
}
