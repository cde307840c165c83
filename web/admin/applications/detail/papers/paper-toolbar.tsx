import type { LucideIcon } from 'lucide-react';
import { ArrowLeft, ArrowRight, ExternalLink, Maximize, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { getButtonClasses } from '../../../../ui/button-classes.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { useTranslation } from '../../../../use-translation.tsx';
import type { ZoomAndRotation } from '../../../file-viewer/use-zoom-and-rotation.ts';
import { type FileLinks, openWithFreshToken } from '../../../session/use-file-links.ts';
import type { CaseFile } from './list-case-files.ts';

interface PaperToolbarProps {
  paper: CaseFile;
  url: string | undefined;
  links: FileLinks;
  /** Undefined for a file without a preview. */
  view: ZoomAndRotation | undefined;
  page: number;
  pageCount: number | undefined;
  /** Undefined at the last page of the last paper. */
  onNext: (() => void) | undefined;
  /** Undefined at the first page of the first paper. */
  onPrevious: (() => void) | undefined;
  /** The actions on the paper. */
  children: ReactNode;
}

/** Buttons for the shown paper: page, zoom, rotation, and the file in a new tab. */
export function PaperToolbar({ paper, url, links, view, page, pageCount, onNext, onPrevious, children }: PaperToolbarProps) {
  const { t } = useTranslation();
  const hasPages = pageCount !== undefined && pageCount > 1;
  return (
    <div className="shrink-0 border-line border-t bg-surface p-1.5">
      <div className="flex flex-wrap items-center justify-center gap-x-1 sm:justify-between">
        <div className="flex items-center">
          <Tool icon={ArrowLeft} label={t('case.paper.previous')} keys="←" onPress={onPrevious} />
          <Tool icon={ArrowRight} label={t('case.paper.next')} keys="→" onPress={onNext} />
          {hasPages && (
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
      {(children || hasPages) && (
        <div className="flex flex-wrap items-center gap-2 px-1.5 text-sm">
          {hasPages && <p className="tabular sm:hidden">{t('case.paper.page', { page, count: pageCount })}</p>}
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
  /** Undefined while it has no effect. */
  onPress: (() => void) | undefined;
}

function Tool({ icon, label, keys, onPress }: ToolProps) {
  return (
    <IconButton
      icon={icon}
      label={label}
      title={`${label} (${keys})`}
      // Not `disabled`, which would drop the focus at both ends of the papers.
      aria-disabled={onPress === undefined || undefined}
      onClick={onPress}
    />
  );
}
