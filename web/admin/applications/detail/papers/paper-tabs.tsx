import { Check, FileCheck2, RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { useTranslation } from '../../../../use-translation.tsx';
import type { CaseFile } from './list-case-files.ts';

interface PaperTabsProps {
  papers: readonly CaseFile[];
  index: number;
  onChoose: (index: number) => void;
}

/** The titles of the files of a case as tabs, with icons for office documents and decisions. */
export function PaperTabs({ papers, index, onChoose }: PaperTabsProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const selectedTab = list.current?.children[index];
    if (selectedTab instanceof HTMLElement && list.current) list.current.scrollLeft = selectedTab.offsetLeft - 48;
  }, [index]);
  return (
    <ul ref={list} aria-label={t('case.papers')} className="relative flex min-w-0 grow basis-40 gap-1 overflow-x-auto p-1.5">
      {papers.map(({ name, title, field, review }, position) => (
        <li key={name} className="shrink-0">
          <button
            type="button"
            aria-current={position === index || undefined}
            onClick={() => onChoose(position)}
            className={classNames(
              'flex min-h-9 max-w-56 items-center gap-1.5 rounded-md px-3 text-sm pointer-coarse:min-h-11',
              position === index ? 'bg-civic-100 font-semibold text-civic-800' : 'text-ink-soft hover:bg-sunken hover:text-ink',
            )}
          >
            {field === 'documents' && <FileCheck2 aria-hidden className="size-4 shrink-0 text-success" />}
            {review?.decision === 'accepted' && <Check aria-hidden className="size-4 shrink-0 text-success" />}
            {review?.decision === 'rejected' && <RotateCcw aria-hidden className="size-4 shrink-0 text-danger-ink" />}
            <span className="truncate">{title}</span>
            {review && <span className="sr-only">({t(`case.decision.${review.decision}`)})</span>}
            {field === 'documents' && <span className="sr-only">{t('case.paper.ours')}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
