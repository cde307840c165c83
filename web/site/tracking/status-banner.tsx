import { CircleCheck, CircleX, Clock, LoaderCircle } from 'lucide-react';
import type { ApplicationStatus } from '#model/collections/choices.ts';
import { classes } from '../../ui/classes.ts';
import { type Tone, toneClasses } from '../../ui/tone.ts';
import { useWords } from '../../words.tsx';

const looks: Record<ApplicationStatus, { tone: Tone; Icon: typeof Clock }> = {
  pending: { tone: 'info', Icon: Clock },
  ongoing: { tone: 'accent', Icon: LoaderCircle },
  finished: { tone: 'success', Icon: CircleCheck },
  denied: { tone: 'danger', Icon: CircleX },
};

/** The status in large letters, and what it means for the applicant. */
export function StatusBanner({ status }: { status: ApplicationStatus }) {
  const { t } = useWords();
  const { tone, Icon } = looks[status];
  return (
    <section className={classes('flex gap-4 rounded-lg border p-5 sm:p-6', toneClasses[tone])}>
      <Icon aria-hidden className="mt-1 size-8" />
      <div>
        <h2 className="text-base tracking-normal">
          <span className="font-normal text-sm">{t('tracking.status')}</span>
          <span className="block font-extrabold text-2xl sm:text-3xl">{t(`tracking.status.${status}`)}</span>
        </h2>
        <p className="mt-1.5 text-ink">{t(`tracking.explain.${status}`)}</p>
      </div>
    </section>
  );
}
