import { useEffect } from 'react';
import { Form, useNavigate } from 'react-router';
import { type NewsFilter, newsFilters } from '#model/collections/public-choices.ts';
import { useHydrated } from '../../parts/hydration/use-hydrated.ts';
import { LimitedSearchInput } from '../../parts/limited-search-input.tsx';
import { Button } from '../../ui/button.tsx';
import { FilterButtons } from '../../ui/navigation/filter-buttons.tsx';
import { useTranslation } from '../../use-translation.tsx';
import type { NewsList } from './load-news.ts';
import { buildNewsPath, type NewsChoice } from './news-query.ts';
import { savedArticles, useStoredIds } from './stored-ids.ts';

/** Search and filters; they work without scripts. Each change starts at page 1. */
export function NewsToolbar({ query, counts }: Pick<NewsList, 'query' | 'counts'>) {
  const { t, to } = useTranslation();
  const savedIds = useSavedIds(query);
  const hasSaved = useHydrated();
  const options: { value: NewsChoice; label: string; count: number }[] = [
    { value: 'all', label: t('ui.all'), count: counts.all },
    ...(Object.keys(newsFilters) as NewsFilter[]).map((value) => ({ value, label: t(`news.filter.${value}`), count: counts[value] })),
  ];
  if (hasSaved || query.choice === 'saved') options.push({ value: 'saved', label: t('news.filter.saved'), count: savedIds.length });
  return (
    <div className="grid gap-4">
      <Form method="get" action={to('/news')} role="search" key={query.search} className="flex max-w-xl flex-wrap gap-3">
        {query.choice === 'saved' && <input type="hidden" name="saved" value={savedIds.join('.')} />}
        {query.choice !== 'saved' && query.choice !== 'all' && <input type="hidden" name="category" value={query.choice} />}
        <LimitedSearchInput
          label={t('news.search')}
          name="q"
          defaultValue={query.search}
          placeholder={t('news.searchHint')}
          className="min-w-0 grow basis-[9rem]"
        />
        <Button type="submit">{t('ui.search')}</Button>
      </Form>
      <FilterButtons
        label={t('news.filters')}
        options={options}
        value={query.choice}
        hrefFor={(choice) => to(buildNewsPath({ search: query.search, choice, savedIds }))}
      />
    </div>
  );
}

/** Returns the articles saved in this browser; a list of them is loaded again when they change. */
function useSavedIds(query: NewsList['query']): readonly string[] {
  const { to } = useTranslation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const saved = useStoredIds(savedArticles);
  const isShown = query.choice === 'saved';
  const path = to(buildNewsPath({ ...query, savedIds: saved }));
  const isOutdated = isHydrated && isShown && saved.join() !== query.savedIds.join();
  useEffect(() => {
    if (isOutdated) navigate(path, { replace: true, preventScrollReset: true });
  }, [isOutdated, path, navigate]);
  return isHydrated ? saved : query.savedIds;
}
