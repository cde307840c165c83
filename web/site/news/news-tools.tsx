import { useEffect } from 'react';
import { Form, useNavigate } from 'react-router';
import { type NewsFilter, newsFilters } from '#model/collections/choices.ts';
import { useHydrated } from '../../parts/use-hydrated.ts';
import { Button } from '../../ui/button.tsx';
import { FilterButtons } from '../../ui/filter-buttons.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { useWords } from '../../words.tsx';
import { savedArticles } from './article-marks.ts';
import { useKeptIds } from './kept-ids.ts';
import type { NewsList } from './load-news.ts';
import { type NewsChoice, newsAddress } from './news-query.ts';

/** Search and filters: a form and links, so that they work without scripts. Each change begins at page 1. */
export function NewsTools({ query, counts }: Pick<NewsList, 'query' | 'counts'>) {
  const { t, to } = useWords();
  const savedIds = useSavedIds(query);
  const hasSaved = useHydrated();
  const options: { value: NewsChoice; label: string; count: number }[] = [
    { value: 'all', label: t('news.filter.all'), count: counts.all },
    ...(Object.keys(newsFilters) as NewsFilter[]).map((value) => ({ value, label: t(`news.filter.${value}`), count: counts[value] })),
  ];
  if (hasSaved || query.choice === 'saved') options.push({ value: 'saved', label: t('news.filter.saved'), count: savedIds.length });
  return (
    <div className="grid gap-4">
      <Form method="get" action={to('/news')} role="search" key={query.search} className="flex max-w-xl gap-3">
        {query.choice === 'saved' && <input type="hidden" name="saved" value={savedIds.join('.')} />}
        {query.choice !== 'saved' && query.choice !== 'all' && <input type="hidden" name="category" value={query.choice} />}
        <SearchInput
          label={t('news.search')}
          name="q"
          defaultValue={query.search}
          placeholder={t('news.searchHint')}
          maxLength={100}
          className="grow"
        />
        <Button type="submit">{t('ui.search')}</Button>
      </Form>
      <FilterButtons
        label={t('news.filters')}
        options={options}
        value={query.choice}
        hrefFor={(choice) => to(newsAddress({ search: query.search, choice, savedIds }))}
      />
    </div>
  );
}

/** What this browser saved; while that is what the list shows, the list follows it. */
function useSavedIds(query: NewsList['query']): readonly string[] {
  const { to } = useWords();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const saved = useKeptIds(savedArticles);
  const isShown = query.choice === 'saved';
  const address = to(newsAddress({ ...query, savedIds: saved }));
  const isBehind = isHydrated && isShown && saved.join() !== query.savedIds.join();
  useEffect(() => {
    if (isBehind) navigate(address, { replace: true, preventScrollReset: true });
  }, [isBehind, address, navigate]);
  return isHydrated ? saved : query.savedIds;
}
