import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { FilterButtons } from '../../ui/filter-buttons.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { LimitedSearchInput } from '../search/limited-search-input.tsx';
import { buildServicesPath, categoryChoices, type ServicesQuery } from './services-query.ts';

/** Search and categories, with a plain form and plain links. */
export function ServicesToolbar({ query }: { query: ServicesQuery }) {
  const { t, to } = useTranslation();
  return (
    <div className="grid gap-3">
      <Form
        method="get"
        action={to('/services')}
        role="search"
        key={query.search}
        preventScrollReset
        className="flex max-w-2xl flex-wrap gap-3"
      >
        {query.category !== 'all' && <input type="hidden" name="category" value={query.category} />}
        <LimitedSearchInput
          label={t('services.find')}
          name="q"
          defaultValue={query.search}
          placeholder={t('services.findHint')}
          className="min-w-0 grow basis-36"
        />
        <Button type="submit">{t('ui.search')}</Button>
      </Form>
      <FilterButtons
        label={t('services.filter')}
        options={categoryChoices.map((value) => ({ value, label: value === 'all' ? t('ui.all') : t(`services.category.${value}`) }))}
        value={query.category}
        hrefFor={(category) => to(buildServicesPath({ ...query, category }))}
      />
    </div>
  );
}
