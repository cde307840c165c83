import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { getButtonClasses } from '../ui/button-classes.ts';
import { getPageIndex, goToPage } from '../ui/overlays/close-on-back.ts';
import { useTranslation } from '../use-translation.tsx';

/** The state of the history entry of a record that was opened from a list. */
export interface ListPlace {
  /** Index of the list in the history. */
  listIndex: number;
}

/** The state for links of a list, by which {@link BackToListLink} finds the list again. */
export const getListPlace = (): ListPlace => ({ listIndex: getPageIndex() });

/** The place of the list that the open record was opened from; undefined for another way to it. */
export const useListPlace = (): ListPlace | undefined => useLocation().state ?? undefined;

/**
 * Returns a function that goes back to the list that the open record was opened from, where it was
 * left, and otherwise to `listUrl`.
 */
export function useReturnToList(listUrl: string): () => void {
  const navigate = useNavigate();
  const place = useListPlace();
  return () => void (place ? goToPage(place.listIndex) : navigate(listUrl));
}

/** The props of a link back to a list, for which {@link useReturnToList} applies. */
export function useListLink(to: string) {
  const place = useListPlace();
  const returnToList = useReturnToList(to);
  const onClick = (event: MouseEvent) => {
    if (!place || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    returnToList();
  };
  return { to, onClick };
}

interface BackToListLinkProps {
  to: string;
  /** The key that does the same. */
  shortcut?: string;
  className: string;
}

/** An arrow that leads back to a list, where it was left. */
export function BackToListLink({ to, shortcut, className }: BackToListLinkProps) {
  const { t } = useTranslation();
  const link = useListLink(to);
  const label = t('admin.backToList');
  return (
    <Link
      discover="none"
      {...link}
      title={shortcut && `${label} (${shortcut})`}
      aria-label={label}
      className={getButtonClasses({ variant: 'ghost', size: 'icon', className })}
    >
      <ArrowLeft aria-hidden className="size-5" />
    </Link>
  );
}
