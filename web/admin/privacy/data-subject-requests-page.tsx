import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import {
  isPrivacySearch,
  type PrivacySearchRequest,
  type PrivacySearchResponse,
  privacySearchPath,
} from '#model/endpoints/privacy/privacy.ts';
import { limits } from '#model/limits.ts';
import { pageLimits } from '#model/page-limits.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/content/alert.tsx';
import { EmptyState } from '../../ui/content/empty-state.tsx';
import { SkeletonText } from '../../ui/content/skeleton.tsx';
import { InputField } from '../../ui/inputs/input-field.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { LinkButton } from '../../ui/navigation/link-button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { LoadError } from '../load-error.tsx';
import { loadStaffMessages } from '../load-staff-messages.ts';
import { PageHeader } from '../page-header.tsx';
import { limitSearch } from '../serialize-query.ts';
import { useRecords } from '../session/use-session.ts';
import { ErasureList } from './erasure-list.tsx';
import { PersonCard } from './person-card.tsx';
import { RequestList } from './request-list.tsx';

export const clientLoader = () => loadStaffMessages('privacyPages', 'staffPages');

export const shouldRevalidate = () => false;

const SEARCH_ID = 'privacy-search';

/**
 * The rights of data subjects (RA 10173): finds all records about a person, downloads a copy, and
 * erases them when two members of staff agree.
 */
export default function DataSubjectRequestsPage() {
  const { t, to } = useTranslation();
  const records = useRecords();
  const [input, setInput] = useState('');
  // Not in the URL, so that the history of the browser does not contain names.
  const [searchText, setSearchText] = useState('');
  const [error, setError] = useState('');
  const searchResult = useQuery({
    queryKey: ['privacy', searchText],
    queryFn: () =>
      records.send<PrivacySearchResponse>(privacySearchPath, {
        method: 'POST',
        body: { text: searchText } satisfies PrivacySearchRequest,
        requestKey: null,
      }),
    enabled: searchText !== '',
    gcTime: 0,
  });
  const search = (event: SubmitEvent) => {
    event.preventDefault();
    const text = limitSearch(input);
    if (!isPrivacySearch(text)) return setError(t('privacy.search.short', { count: limits.privacySearchLength }));
    setError('');
    if (text === searchText) void searchResult.refetch();
    setSearchText(text);
  };
  return (
    <>
      <PageHeader
        title={t('admin.menu.privacy')}
        intro={t('privacy.intro')}
        actions={
          <>
            <LinkButton variant="outline" to={to('/admin/privacy/processing')}>
              {t('processing.link')}
            </LinkButton>
            <LinkButton variant="outline" to={to('/admin/privacy/breaches')}>
              {t('breaches.heading')}
            </LinkButton>
          </>
        }
      />
      <form onSubmit={search} noValidate className="mb-5 flex max-w-2xl flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-72">
          <InputField
            input={TextInput}
            id={SEARCH_ID}
            label={t('privacy.search')}
            help={
              input.trim().length > pageLimits.searchLength
                ? t('ui.searchLimit', { max: pageLimits.searchLength })
                : t('privacy.search.help')
            }
            error={error}
            type="search"
            autoComplete="off"
            value={input}
            onChange={(event) => setInput(event.target.value)}
          />
        </div>
        <Button type="submit" busy={searchResult.isFetching}>
          <Search aria-hidden className="size-5" />
          {t('ui.search')}
        </Button>
      </form>
      <p role="status" className="sr-only">
        {searchResult.data && t('privacy.found', { count: searchResult.data.people.length })}
      </p>
      {searchResult.error ? (
        <LoadError title={t('privacy.failed')} error={searchResult.error} onRetry={() => void searchResult.refetch()} className="mb-5" />
      ) : (
        searchText !== '' && <People searchResult={searchResult.data} onChanged={() => void searchResult.refetch()} />
      )}
      <RequestList
        onFind={(number) => {
          setInput(number);
          setError('');
          setSearchText(number);
          document.getElementById(SEARCH_ID)?.focus();
        }}
      />
      <ErasureList />
    </>
  );
}

function People({ searchResult, onChanged }: { searchResult: PrivacySearchResponse | undefined; onChanged: () => void }) {
  const { t } = useTranslation();
  if (!searchResult) return <SkeletonText lines={6} />;
  return (
    <section aria-labelledby="privacy-people" className="mb-8">
      <h2 id="privacy-people" className="mb-3 text-xl">
        {t('privacy.found', { count: searchResult.people.length })}
      </h2>
      {searchResult.isCut && <Alert tone="info" title={t('privacy.cut')} className="mb-4" />}
      {searchResult.people.length === 0 && <EmptyState framed level={3} title={t('privacy.none')} description={t('privacy.none.text')} />}
      <ul className="space-y-4">
        {searchResult.people.map((person) => (
          <li key={person.records[0]?.id ?? ''}>
            <PersonCard person={person} onChanged={onChanged} />
          </li>
        ))}
      </ul>
    </section>
  );
}
