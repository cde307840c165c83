import { Form } from 'react-router';
import { serviceCategories } from '#model/collections/public-choices.ts';
import { labelCustomOption } from '../../parts/fields/label-choice.ts';
import { LimitedSearchInput } from '../../parts/limited-search-input.tsx';
import { useSite } from '../../parts/page/use-site.ts';
import { Button } from '../../ui/button.tsx';
import { FilterButtons } from '../../ui/navigation/filter-buttons.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { buildServicesPath, type ServicesQuery } from './services-query.ts';

/** Search and categories; they work without scripts. */
export function ServicesToolbar({ query }: { query: ServicesQuery }) {
  const { t, to, language } = useTranslation();
  const { customServiceCategories } = useSite();
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
          className="min-w-0 grow basis-[9rem]"
        />
        <Button type="submit">{t('ui.search')}</Button>
      </Form>
      <FilterButtons
        label={t('services.filter')}
        options={[
          { value: 'all', label: t('ui.all') },
          ...serviceCategories.map((value) => ({ value: value as string, label: t(`services.category.${value}`) })),
          ...customServiceCategories.map((option) => ({ value: option.name, label: labelCustomOption(option, language) })),
        ]}
        value={query.category}
        hrefFor={(category) => to(buildServicesPath({ ...query, category }))}
      />
    </div>
  );
}
