import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { FilterButtons } from '../../ui/filter-buttons.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { useWords } from '../../words.tsx';
import { categoryChoices, type ServicesQuery, servicesAddress } from './services-query.ts';

/** Search and categories: a plain form and plain links. */
export function ServicesTools({ query }: { query: ServicesQuery }) {
  const { t, to } = useWords();
  return (
    <div className="grid gap-3">
      <Form method="get" action={to('/services')} role="search" key={query.search} preventScrollReset className="flex max-w-2xl gap-3">
        {query.category !== 'all' && <input type="hidden" name="category" value={query.category} />}
        <SearchInput
          label={t('services.find')}
          name="q"
          defaultValue={query.search}
          placeholder={t('services.findHint')}
          maxLength={100}
          className="grow"
        />
        <Button type="submit">{t('ui.search')}</Button>
      </Form>
      <FilterButtons
        label={t('services.filter')}
        options={categoryChoices.map((value) => ({ value, label: value === 'all' ? t('ui.all') : t(`services.category.${value}`) }))}
        value={query.category}
        hrefFor={(category) => to(servicesAddress({ ...query, category }))}
      />
    </div>
  );
}
