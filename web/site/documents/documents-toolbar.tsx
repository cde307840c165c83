import { Form } from 'react-router';
import { LimitedSearchInput } from '../../parts/limited-search-input.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectInput } from '../../ui/inputs/select-input.tsx';
import { FilterButtons } from '../../ui/navigation/filter-buttons.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { buildDocumentsPath } from './build-documents-path.ts';
import type { DocumentList } from './load-documents.ts';

/** Search and filters; they work without scripts. */
export function DocumentsToolbar({ list: { query, kinds, years } }: { list: DocumentList }) {
  const { t, to } = useTranslation();
  const { search, kind, year } = query;
  return (
    <div className="grid gap-3">
      <Form
        method="get"
        action={to('/documents')}
        role="search"
        key={`${search} ${year}`}
        preventScrollReset
        className="flex max-w-3xl flex-wrap gap-3"
      >
        {kind !== 'all' && <input type="hidden" name="kind" value={kind} />}
        <LimitedSearchInput
          label={t('documents.find')}
          name="q"
          defaultValue={search}
          placeholder={t('documents.findHint')}
          className="min-w-0 grow basis-[14rem]"
        />
        <div className="min-w-0 grow basis-[8rem] sm:max-w-44">
          <SelectInput
            name="year"
            aria-label={t('documents.year')}
            defaultValue={year}
            placeholder={t('documents.allYears')}
            options={(year === '' || years.includes(year) ? years : [year, ...years]).map((value) => ({ value, label: value }))}
          />
        </div>
        <Button type="submit">{t('documents.show')}</Button>
      </Form>
      {kinds.length > 1 && (
        <FilterButtons
          label={t('documents.filter')}
          options={(['all', ...kinds] as const).map((value) => ({
            value,
            label: value === 'all' ? t('ui.all') : t(`documents.kind.${value}`),
          }))}
          value={kind}
          hrefFor={(value) => to(buildDocumentsPath({ search, year, kind: value }))}
        />
      )}
    </div>
  );
}
