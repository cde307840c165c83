import { Plus } from 'lucide-react';
import { normalizeForSearch } from '#lib/texts/normalize-for-search.ts';
import { officials } from '#model/collections/pages/officials.ts';
import { listMissingTranslations } from '#model/localize-record.ts';
import { useChoices } from '../../parts/fields/use-choices.ts';
import { Alert } from '../../ui/content/alert.tsx';
import { Skeleton } from '../../ui/content/skeleton.tsx';
import { LinkButton } from '../../ui/navigation/link-button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { prefetchQueries } from '../live/prefetch-queries.ts';
import { loadStaffMessages } from '../load-staff-messages.ts';
import { PageHeader } from '../page-header.tsx';
import { LinesControl } from '../record-form/controls/lines-control.tsx';
import type { FormField } from '../record-form/form-field.ts';
import { getDialogKey, RecordDialog } from '../record-form/record-dialog.tsx';
import { useRecordUrls } from '../record-form/use-record-urls.ts';
import { DeleteConfirmDialog } from '../record-list/delete-confirm-dialog.tsx';
import { ListToolbar } from '../record-list/list-toolbar.tsx';
import { PaginatedList } from '../record-list/paginated-list.tsx';
import { collectionQueryOptions, useCollection } from '../record-list/use-collection.ts';
import { useDeleteRecord } from '../record-list/use-delete-record.ts';
import { useListQuery } from '../record-list/use-list-query.ts';
import { MISSING_TRANSLATION, TRANSLATION_FILTER, useTranslationFilter } from '../record-list/use-translation-filter.ts';
import { CaptainPanel } from './captain-panel.tsx';
import { OfficialCards } from './official-cards.tsx';
import { OfficialDetails } from './official-details.tsx';
import type { Official } from './official-summary.tsx';

const PATH = '/admin/officials';
const CAPTAIN = 'Barangay Captain';

const formFields: readonly FormField<keyof Official & string>[] = [
  { name: 'name', wide: true },
  { name: 'position' },
  { name: 'department' },
  { name: 'email' },
  { name: 'phone' },
  { name: 'term', wide: true, help: 'adminOfficials.term.help' },
  // The fields below stand in pairs: English, Filipino.
  { name: 'officeHours', help: 'adminOfficials.officeHours.help' },
  { name: 'officeHoursFil', help: 'recordForm.translation.help' },
  { name: 'bio', wide: false },
  { name: 'bioFil', wide: false },
  { name: 'achievements', help: 'adminOfficials.achievements.help', control: LinesControl },
  { name: 'achievementsFil' },
  { name: 'image' },
];

const getName = ({ name }: Official) => name;

export const clientLoader = () => Promise.all([loadStaffMessages('staffPages'), prefetchQueries(collectionQueryOptions('officials'))]);

export const shouldRevalidate = () => false;

/** 'Barangay Officials Management' (product §2: admin officials). */
export default function OfficialsPage() {
  const { t } = useTranslation();
  const list = useCollection('officials');
  const address = useRecordUrls(PATH);
  const query = useListQuery(PATH, ['department', 'position', TRANSLATION_FILTER]);
  const translationFilter = useTranslationFilter();
  const { choices: departments } = useChoices(officials.fields.department);
  const { choices: positions } = useChoices(officials.fields.position);
  const deletion = useDeleteRecord<Official>('officials', getName, (gone) => {
    list.applyChange({ action: 'delete', record: gone });
    if (address.dialog) address.close();
  });

  const { department, position, filipino } = query.filters;
  const wanted = normalizeForSearch(query.q.trim());
  const found = list.rows?.filter(
    (official) =>
      (!department || official.department === department) &&
      (!position || official.position === position) &&
      (filipino !== MISSING_TRANSLATION || listMissingTranslations(officials.fields, official).length > 0) &&
      (!wanted || normalizeForSearch(`${official.name}\n${official.position}\n${official.department}`).includes(wanted)),
  );
  const captains = found?.filter((official) => official.position === CAPTAIN);
  const others = found?.filter((official) => official.position !== CAPTAIN);
  const hasCaptain = list.rows?.some((official) => official.position === CAPTAIN);
  const isOnlyCaptain = captains?.length !== 0 && others?.length === 0;
  const addButton = (
    <LinkButton to={address.create} preventScrollReset>
      <Plus aria-hidden className="size-5" />
      {t('adminOfficials.add')}
    </LinkButton>
  );

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
            address={address}
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
          {(rows) => <OfficialCards rows={rows} newIds={list.newIds} address={address} onDelete={deletion.requestDelete} />}
        </PaginatedList>
      )}
      {address.dialog && (
        <RecordDialog
          key={getDialogKey(address.dialog)}
          name="officials"
          dialog={address.dialog}
          address={address}
          layout={formFields}
          labelOf={getName}
          newTitle={t('adminOfficials.add')}
          renderView={(official) => <OfficialDetails official={official} />}
          deletion={deletion}
          onSaved={(record) => list.applyChange({ action: 'update', record })}
        />
      )}
      <DeleteConfirmDialog deletion={deletion} question={t('adminOfficials.deleteQuestion')} labelOf={getName} />
    </>
  );
}
