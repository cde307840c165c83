import { BookmarkPlus, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import toast from 'react-hot-toast';
import { Link } from 'react-router';
import { lazyWithRetry } from '../../../parts/loading/load-code.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useTranslation } from '../../../use-translation.tsx';
import { showRetryToast } from '../../show-error-toast.tsx';
import { showUndoToast } from '../../show-undo-toast.tsx';
import { type ApplicationQuery, serializeApplicationQuery } from '../list/application-query.ts';
import { isTabQuery } from '../list/status-tabs.tsx';
import { type SavedView, useSavedViews } from './use-saved-views.ts';

const SaveViewDialog = lazyWithRetry(() => import('./save-view-dialog.tsx'));

const getLinkClasses = (isActive: boolean) =>
  classNames(
    'inline-flex min-h-9 items-center whitespace-nowrap rounded-full border px-3.5 font-semibold text-sm no-underline transition-colors pointer-coarse:min-h-11',
    isActive
      ? 'border-civic-700 bg-civic-700 text-on-solid'
      : 'border-line-strong bg-surface text-ink hover:border-civic-700 hover:bg-civic-50',
  );

/** Links to the saved views, and a button that saves the current one. */
export function ViewsBar({ query }: { query: ApplicationQuery }) {
  const { t, to } = useTranslation();
  const { views, save, remove } = useSavedViews();
  const [isSaving, setIsSaving] = useState(false);
  const currentView = serializeApplicationQuery(query);
  const isSaved = isTabQuery(query) || views.some(({ search }) => search === currentView);
  const href = (search: string) => to('/admin/applications') + search;

  const saveView = (view: SavedView) => {
    if (save(view)) {
      setIsSaving(false);
      toast.success(t('admin.views.saved', { name: view.name }));
    } else {
      showRetryToast(t, t('admin.views.failed'), () => saveView(view));
    }
  };
  const removeView = (view: SavedView) => {
    remove(view);
    showUndoToast(t, t('admin.views.removed', { name: view.name }), () => save(view));
  };

  if (isSaved && views.length === 0) return null;
  return (
    <nav aria-label={t('admin.views')} className="-mx-4 overflow-x-auto px-4 py-1 sm:mx-0 sm:overflow-visible sm:px-0">
      <ul className="flex items-center gap-2 sm:flex-wrap">
        {views.map((view) => (
          <li key={view.name} className="flex">
            <Link
              to={href(view.search)}
              preventScrollReset
              aria-current={view.search === currentView ? 'true' : undefined}
              className={classNames(getLinkClasses(view.search === currentView), 'rounded-r-none border-r-0')}
            >
              {view.name}
            </Link>
            <button
              type="button"
              aria-label={t('admin.views.remove', { name: view.name })}
              onClick={() => removeView(view)}
              className={classNames(
                getLinkClasses(view.search === currentView),
                'rounded-l-none px-2! pointer-coarse:min-w-11 pointer-coarse:justify-center',
              )}
            >
              <X aria-hidden className="size-4" />
            </button>
          </li>
        ))}
        {!isSaved && (
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
            onSave={(name) => saveView({ name, search: currentView })}
          />
        </Suspense>
      )}
    </nav>
  );
}
