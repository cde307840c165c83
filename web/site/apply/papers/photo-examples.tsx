import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../use-translation.tsx';

/** Two drawings: how a photograph of a paper should look, and how it should not. */
export function PhotoExamples() {
  const { t } = useTranslation();
  return (
    <section aria-label={t('papers.examples')}>
      <p className="mb-2 font-semibold text-ink">{t('papers.examples')}</p>
      <ul className="grid max-w-md grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-3 text-sm">
        <Example drawing={<GoodDrawing />} caption={t('papers.example.good')} icon={<CircleCheck className="size-5 text-success" />} />
        <Example drawing={<BadDrawing />} caption={t('papers.example.bad')} icon={<CircleX className="size-5 text-danger" />} />
      </ul>
    </section>
  );
}

function Example({ drawing, icon, caption }: { drawing: ReactNode; icon: ReactNode; caption: string }) {
  return (
    <li className="overflow-hidden rounded-md border border-line bg-surface">
      {drawing}
      <p className="flex gap-1.5 p-2 text-ink-soft">
        <span aria-hidden className="shrink-0">
          {icon}
        </span>
        {caption}
      </p>
    </li>
  );
}

/** Lines of print on a sheet, as one path. */
const PRINT = 'M50 43h26M38 52h84M38 59h84M38 66h70M38 77h84M38 84h58';

/* Photographs look the same in every colour scheme, so both are drawn in black and white. */

function GoodDrawing() {
  return (
    <svg aria-hidden viewBox="0 0 160 106" className="block w-full">
      <path fill="black" opacity=".45" d="M0 0h160v106H0z" />
      <path fill="white" d="M24 10h112v86H24z" />
      <circle cx="40" cy="27" r="8" fill="none" stroke="black" strokeWidth="3" />
      <path stroke="black" strokeWidth="5" d="M56 24h64" />
      <path stroke="black" strokeWidth="3" opacity=".8" d={PRINT} />
      <path fill="none" stroke="black" strokeWidth="2" d="M100 88c6-8 9 6 14-2 3-4 5 3 10-1" />
    </svg>
  );
}

function BadDrawing() {
  return (
    <svg aria-hidden viewBox="0 0 160 106" className="block w-full">
      <path fill="black" opacity=".75" d="M0 0h160v106H0z" />
      <g transform="rotate(-14 80 53) translate(46 26) scale(1.15)">
        <path fill="white" opacity=".7" d="M24 10h112v86H24z" />
        <g opacity=".35" stroke="black" strokeLinecap="round">
          <path strokeWidth="11" d="M46 26h70" />
          <path strokeWidth="8" d={PRINT} />
        </g>
      </g>
      <path fill="black" opacity=".45" d="M0 0h160v20L60 106H0z" />
    </svg>
  );
}
