import { Sparkles } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words.tsx';
import { SampleQuestion } from './sample-question.tsx';
import { useSampleRemoval } from './use-sample-removal.ts';

/** For a portal with sample content: says that the portal shows made-up content, with the one button that removes it (product §2.18.3). */
export function SampleBanner() {
  const { t } = useWords();
  const removal = useSampleRemoval();
  return (
    <aside
      aria-label={t('settings.section.sample')}
      className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-sun-300 bg-sun-100 px-4 py-2.5 text-sun-800 text-sm max-sm:in-[main:has([data-fills])]:hidden print:hidden"
    >
      <Sparkles aria-hidden className="size-5 shrink-0 max-sm:hidden" />
      <p className="min-w-0 grow basis-60">{t('settings.sample.banner')}</p>
      <Button size="sm" variant="outline" onClick={removal.ask}>
        {t('settings.sample.remove')}
      </Button>
      <SampleQuestion removal={removal} />
    </aside>
  );
}
