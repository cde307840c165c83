import type { LucideIcon } from 'lucide-react';
import { ArrowLeft, ArrowRight, ExternalLink, Maximize, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { getButtonClasses } from '../../../../ui/button-classes.ts';
import { useTranslation } from '../../../../use-translation.tsx';
import { type FileLinks, openWithFreshToken } from '../../../session/use-file-links.ts';
import type { CasePaper } from './case-paper.ts';
import type { PaperView } from './use-paper-view.ts';

interface PaperToolbarProps {
  paper: CasePaper;
  url: string | undefined;
  links: FileLinks;
  /** Absent for a file that is not drawn. */
  view: PaperView | undefined;
  page: number;
  pageCount: number | undefined;
  /** Absent at the last sheet. */
  onNext: (() => void) | undefined;
  /** Absent at the first sheet. */
  onPrevious: (() => void) | undefined;
  /** What can be done with the paper. */
  children: ReactNode;
}

/** Leafing, zoom, rotation and the original of the paper that is shown. */
export function PaperToolbar({ paper, url, links, view, page, pageCount, onNext, onPrevious, children }: PaperToolbarProps) {
  const { t } = useTranslation();
  return (
    <div className="shrink-0 border-line border-t bg-surface p-1.5">
      <div className="flex flex-wrap items-center justify-center gap-x-1 sm:justify-between">
        <div className="flex items-center">
          <Tool icon={ArrowLeft} label={t('case.paper.previous')} keys="←" onPress={onPrevious} />
          <Tool icon={ArrowRight} label={t('case.paper.next')} keys="→" onPress={onNext} />
          {pageCount !== undefined && pageCount > 1 && (
            <p aria-live="polite" className="tabular px-1.5 text-sm max-sm:hidden">
              {t('case.paper.page', { page, count: pageCount })}
            </p>
          )}
        </div>
        {view && (
          <div className="flex items-center">
            <Tool icon={ZoomOut} label={t('case.paper.zoomOut')} keys="-" onPress={view.canZoomOut ? view.zoomOut : undefined} />
            <Tool icon={ZoomIn} label={t('case.paper.zoomIn')} keys="+" onPress={view.canZoomIn ? view.zoomIn : undefined} />
            <Tool icon={Maximize} label={t('case.paper.fit')} keys="0" onPress={view.fit} />
            <Tool icon={RotateCw} label={t('case.paper.rotate')} keys="R" onPress={view.rotate} />
          </div>
        )}
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          onClick={(event) => openWithFreshToken(event, links)}
          title={t('case.paper.open')}
          aria-label={`${t('case.paper.open')}: ${paper.title} ${t('admin.newTab')}`}
          className={getButtonClasses({ variant: 'ghost', size: 'icon' })}
        >
          <ExternalLink aria-hidden className="size-5" />
        </a>
      </div>
      {(children || (pageCount ?? 1) > 1) && (
        <div className="flex flex-wrap items-center gap-2 px-1.5 text-sm">
          {pageCount !== undefined && pageCount > 1 && (
            <p className="tabular sm:hidden">{t('case.paper.page', { page, count: pageCount })}</p>
          )}
          {children}
        </div>
      )}
    </div>
  );
}

interface ToolProps {
  icon: LucideIcon;
  label: string;
  keys: string;
  /** Absent while there is nothing to do. */
  onPress: (() => void) | undefined;
}

function Tool({ icon: Icon, label, keys, onPress }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={`${label} (${keys})`}
      // Keeps the focus at both ends of the papers.
      aria-disabled={onPress === undefined || undefined}
      onClick={onPress}
      className={getButtonClasses({ variant: 'ghost', size: 'icon' })}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}
