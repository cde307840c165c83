import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { certificateStates } from '#model/collections/certificates/certificates.ts';
import { limits } from '#model/limits.ts';
import { LimitedSearchInput } from '../../../parts/limited-search-input.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectInput } from '../../../ui/inputs/select-input.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { useCan } from '../../session/use-session.ts';
import { useSearchBox } from '../../use-search-box.ts';
import { caseReaders, type RegisterQuery, registerStates } from './register-query.ts';

interface RegisterFiltersProps {
  query: RegisterQuery;
  onChange: (change: Partial<RegisterQuery>) => void;
}

/** Search and filter of the register. Searches on Enter: the audit trail records every search. */
export function RegisterFilters({ query, onChange }: RegisterFiltersProps) {
  const { t } = useTranslation();
  const can = useCan();
  const { text, setText, search } = useSearchBox(query.q, (q) => onChange({ q }));
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    search(text);
  };
  return (
    <search className="flex flex-col gap-3 md:flex-row print:hidden">
      <form onSubmit={handleSubmit} className="flex min-w-0 grow gap-2">
        <LimitedSearchInput
          label={t('register.search')}
          placeholder={t('register.search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="min-w-0 grow"
        />
        <Button type="submit" variant="outline" aria-label={t('register.find')}>
          <Search aria-hidden className="size-5" />
        </Button>
      </form>
      <div className="md:w-56">
        <SelectInput
          aria-label={t('certificates.state')}
          value={query.state}
          options={[
            { value: '', label: t('recordList.all', { label: t('certificates.state') }) },
            ...certificateStates.map((state) => ({ value: state, label: t(`certificates.state.${state}`) })),
            ...(can(...caseReaders) ? [{ value: 'unclaimed', label: t('register.unclaimed', { days: limits.unclaimedDays }) }] : []),
            { value: 'unreceipted', label: t('register.unreceipted') },
          ]}
          onChange={(event) => onChange({ state: registerStates.find((one) => one === event.target.value) ?? '' })}
        />
      </div>
    </search>
  );
}
