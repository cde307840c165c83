import { Form } from 'react-router';
import { LimitedSearchInput } from '../../parts/limited-search-input.tsx';
import { Button } from '../../ui/button.tsx';
import { useTranslation } from '../../use-translation.tsx';

interface SearchFormProps {
  /** Path of the results page, without language. */
  path?: string;
  /** Accessible name of the field. */
  label: string;
  placeholder: string;
  value?: string;
}

/** Search form of the portal or of a page; it works without scripts. */
export function SearchForm({ path = '/search', label, placeholder, value }: SearchFormProps) {
  const { t, to } = useTranslation();
  return (
    <Form method="get" action={to(path)} role="search" key={value} className="flex max-w-2xl flex-wrap gap-2 sm:gap-3">
      <LimitedSearchInput
        label={label}
        name="q"
        required
        defaultValue={value}
        placeholder={placeholder}
        className="min-w-0 grow basis-[11rem]"
      />
      <Button type="submit">{t('ui.search')}</Button>
    </Form>
  );
}
