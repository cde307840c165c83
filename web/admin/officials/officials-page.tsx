import { officials } from '#model/collections/pages/officials.ts';
import { useChoices } from '../../parts/fields/use-choices.ts';
import { Portrait } from '../../parts/portrait.tsx';
import { Alert } from '../../ui/content/alert.tsx';
import { DescriptionList } from '../../ui/content/description-list.tsx';
import { Skeleton } from '../../ui/content/skeleton.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { prefetchQueries } from '../live/prefetch-queries.ts';
import { loadStaffMessages } from '../load-staff-messages.ts';
import { PageHeader } from '../page-header.tsx';
import { LinesControl } from '../record-form/controls/lines-control.tsx';
import type { FormField } from '../record-form/form-field.ts';
import { AddLink } from '../record-list/add-link.tsx';
import { CollectionPageDialogs } from '../record-list/collection-page-dialogs.tsx';
import { ListToolbar } from '../record-list/list-toolbar.tsx';
import { PaginatedList } from '../record-list/paginated-list.tsx';
import { collectionQueryOptions } from '../record-list/use-collection.ts';
import { useCollectionPage } from '../record-list/use-collection-page.ts';
import { useTranslationFilter } from '../record-list/use-translation-filter.ts';
import { CaptainPanel } from './captain-panel.tsx';
import { OfficialCards } from './official-cards.tsx';
import type { Official } from './official-summary.tsx';

const CAPTAIN = 'Barangay Captain';

const formFields: readonly FormField<keyof Official & string>[] = [
  { name: 'name', wide: true },
  { name: 'position' },
  { name: 'department' },
  { name: 'email' },
  { name: 'phone' },
  { name: 'term', wide: true, help: 'adminOfficials.term.help' },
  // The fields below are pairs: English, Filipino.
  { name: 'officeHours', help: 'adminOfficials.officeHours.help' },
  { name: 'officeHoursFil', help: 'recordForm.translation.help' },
  { name: 'bio', wide: false },
  { name: 'bioFil', wide: false },
  { name: 'achievements', help: 'adminOfficials.achievements.help', control: LinesControl },
  { name: 'achievementsFil' },
  { name: 'image' },
];

export const clientLoader = () => Promise.all([loadStaffMessages('staffPages'), prefetchQueries(collectionQueryOptions('officials'))]);

export const shouldRevalidate = () => false;

/** 'Barangay Officials Management' (product §2.22). */
export default function OfficialsPage() {
  const { t } = useTranslation();
  const translationFilter = useTranslationFilter();
  const { choices: departments } = useChoices(officials.fields.department);
  const { choices: positions } = useChoices(officials.fields.position);
  const page = useCollectionPage('officials', {
    fields: officials.fields,
    path: '/admin/officials',
    filters: ['department', 'position'],
    getLabel: ({ name }) => name,
    describe: ({ department, position, name }) => ({ filters: { department, position }, texts: [name, position, department] }),
  });
  const { list, query, matches: visibleOfficials, urls, deletion } = page;
  const captains = visibleOfficials?.filter((official) => official.position === CAPTAIN);
  const others = visibleOfficials?.filter((official) => official.position !== CAPTAIN);
  const hasCaptain = list.rows?.some((official) => official.position === CAPTAIN);
  const isOnlyCaptain = captains?.length !== 0 && others?.length === 0;
  const addButton = <AddLink to={urls.create} label={t('adminOfficials.add')} />;

  return (
    <>
      <PageHeader title={t('adminOfficials.title')} actions={addButton} />
      <div className="mb-4">
        <ListToolbar
          query={query}
          searchLabel={t('adminOfficials.search')}
          filters={[
            { name: 'department', label: t('officials.department'), options: departments },
            { name: 'position', label: t('officials.position'), options: positions },
            translationFilter,
          ]}
        />
      </div>
      <div className="mb-5 space-y-4">
        {!captains && !list.error && <Skeleton className="h-64 w-full rounded-lg" />}
        {captains?.map((captain) => (
          <CaptainPanel
            key={captain.id}
            captain={captain}
            isNew={list.newIds.has(captain.id)}
            urls={urls}
            onDelete={() => deletion.requestDelete(captain)}
          />
        ))}
        {hasCaptain === false && list.rows?.length !== 0 && (
          <Alert tone="info" title={t('adminOfficials.noCaptain')}>
            {t('adminOfficials.noCaptain.text')}
          </Alert>
        )}
      </div>
      {isOnlyCaptain && !list.error ? (
        !query.hasFilters && <p className="text-ink-soft">{t('adminOfficials.noneBesides')}</p>
      ) : (
        <PaginatedList
          list={list}
          query={query}
          matches={others}
          messages={{ failed: t('adminOfficials.failed'), noMatches: t('adminOfficials.none'), empty: t('adminOfficials.noneYet') }}
          emptyActions={addButton}
        >
          {(rows) => <OfficialCards rows={rows} newIds={list.newIds} urls={urls} onDelete={deletion.requestDelete} />}
        </PaginatedList>
      )}
      <CollectionPageDialogs
        page={page}
        deleteQuestion={t('adminOfficials.deleteQuestion')}
        layout={formFields}
        newTitle={t('adminOfficials.add')}
        renderView={(official) => <OfficialDetails official={official} />}
      />
    </>
  );
}

/** All values of an official. */
function OfficialDetails({ official }: { official: Official }) {
  const { t } = useTranslation();
  const { position, department, email, phone, term, officeHours, bio, achievements } = official;
  return (
    <div className="grid items-start gap-6 sm:grid-cols-[10rem_1fr] sm:gap-8">
      <Portrait official={official} className="w-full max-w-48 rounded-lg" />
      <DescriptionList
        layout="grid"
        items={[
          { term: t('officials.position'), detail: position },
          { term: t('officials.department'), detail: department },
          {
            term: t('officials.email'),
            detail: (
              <a href={`mailto:${email}`} className="text-link touch-target break-words">
                {email}
              </a>
            ),
          },
          { term: t('officials.phone'), detail: phone },
          { term: t('officials.term'), detail: term },
          { term: t('officials.officeHours'), detail: officeHours },
          { term: t('officials.bio'), detail: <span className="font-normal">{bio || t('adminOfficials.noBio')}</span>, wide: true },
          { term: t('officials.achievements'), detail: <Achievements texts={achievements} />, wide: true },
        ]}
      />
    </div>
  );
}

function Achievements({ texts }: { texts: readonly string[] }) {
  const { t } = useTranslation();
  if (texts.length === 0) return t('adminOfficials.achievementCount', { count: 0 });
  return (
    <ul className="list-disc space-y-1 pl-5 font-normal">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
