import { BookmarkPlus, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import toast from 'react-hot-toast';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { useWords } from '../../../words.tsx';
import { failureToast } from '../../failure-toast.tsx';
import { type ListQuery, readQuery, searchOf } from '../list-query.ts';
import { undoToast } from './undo-toast.tsx';
import { type SavedView, useSavedViews } from './use-saved-views.ts';

const SaveViewDialog = lazy(() => import('./save-view-dialog.tsx'));

/** Views that everybody has. What is late comes in the order in which it should have been done. */
const given = [
  { label: 'admin.views.all', search: '' },
  { label: 'admin.views.mine', search: '?assigned=me' },
  { label: 'admin.views.nobody', search: '?assigned=nobody' },
  { label: 'admin.views.overdue', search: '?overdue=1&sort=dueDate' },
] as const;

const look = (on: boolean) =>
  classes(
    'inline-flex min-h-9 items-center whitespace-nowrap rounded-full border px-3.5 font-semibold text-sm no-underline transition-colors pointer-coarse:min-h-11',
    on ? 'border-civic-700 bg-civic-700 text-white' : 'border-line-strong bg-surface text-ink hover:border-civic-700 hover:bg-civic-50',
  );

/** Lists under a name: links, those everybody has and those the person has saved. */
export function ViewsBar({ query }: { query: ListQuery }) {
  const { t, to } = useWords();
  const { views, save, remove } = useSavedViews();
  const [isSaving, setIsSaving] = useState(false);
  const shown = searchOf(query);
  /** Whatever the order, it is the same view of those that everybody has. */
  const unsorted = searchOf({ ...query, sort: readQuery(new URLSearchParams()).sort });
  const isKnown = [
    ...given.map(({ search }) => searchOf(readQuery(new URLSearchParams(search)))),
    ...views.map(({ search }) => search),
  ].includes(shown);
  const href = (search: string) => to('/admin/applications') + search;

  const keep = (view: SavedView) => {
    if (save(view)) {
      setIsSaving(false);
      toast.success(t('admin.views.saved', { name: view.name }));
    } else {
      failureToast(t('admin.views.failed'), { label: t('ui.tryAgain'), act: () => keep(view) });
    }
  };
  const drop = (view: SavedView) => {
    remove(view);
    undoToast(t('admin.views.removed', { name: view.name }), { label: t('admin.views.undo'), act: () => save(view) });
  };

  return (
    <nav aria-label={t('admin.views')} className="-mx-4 overflow-x-auto px-4 py-1 sm:mx-0 sm:overflow-visible sm:px-0">
      <ul className="flex items-center gap-2 sm:flex-wrap">
        {given.map(({ label, search }) => {
          const own = readQuery(new URLSearchParams(search));
          const isShown = unsorted === searchOf({ ...own, sort: readQuery(new URLSearchParams()).sort });
          return (
            <li key={label}>
              <Link to={href(searchOf(own))} preventScrollReset aria-current={isShown ? 'true' : undefined} className={look(isShown)}>
                {t(label)}
              </Link>
            </li>
          );
        })}
        {views.map((view) => (
          <li key={view.name} className="flex">
            <Link
              to={href(view.search)}
              preventScrollReset
              aria-current={view.search === shown ? 'true' : undefined}
              className={classes(look(view.search === shown), 'rounded-r-none border-r-0')}
            >
              {view.name}
            </Link>
            <button
              type="button"
              aria-label={t('admin.views.remove', { name: view.name })}
              onClick={() => drop(view)}
              className={classes(look(view.search === shown), 'rounded-l-none px-2! pointer-coarse:min-w-11 pointer-coarse:justify-center')}
            >
              <X aria-hidden className="size-4" />
            </button>
          </li>
        ))}
        {!isKnown && (
          <li className="shrink-0 whitespace-nowrap">
            <Button size="sm" variant="ghost" onClick={() => setIsSaving(true)}>
              <BookmarkPlus aria-hidden className="size-4.5" />
              {t('admin.views.save')}
            </Button>
          </li>
        )}
      </ul>
      {isSaving && (
        <Suspense>
          <SaveViewDialog
            names={views.map(({ name }) => name)}
            onClose={() => setIsSaving(false)}
            onSave={(name) => keep({ name, search: shown })}
          />
        </Suspense>
      )}
    </nav>
  );
}
