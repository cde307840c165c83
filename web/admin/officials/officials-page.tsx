import { Plus } from 'lucide-react';
import { fold } from '#lib/fold.ts';
import { departments, positions } from '#model/collections/choices.ts';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words.tsx';
import { readAhead } from '../live/read-ahead.ts';
import { PageHead } from '../page-head.tsx';
import { DeleteQuestion } from '../record-form/delete-question.tsx';
import type { FormField } from '../record-form/form-field.ts';
import { LinesControl } from '../record-form/lines-control.tsx';
import { ListFrame } from '../record-form/list-frame.tsx';
import { ListTools } from '../record-form/list-tools.tsx';
import { keyOf, RecordDialog } from '../record-form/record-dialog.tsx';
import { collectionReading, useCollection } from '../record-form/use-collection.ts';
import { useDeletion } from '../record-form/use-deletion.ts';
import { useListQuery } from '../record-form/use-list-query.ts';
import { useRecordAddress } from '../record-form/use-record-address.ts';
import { CaptainPanel } from './captain-panel.tsx';
import { OfficialCards } from './official-cards.tsx';
import { OfficialDetails } from './official-details.tsx';
import type { Official } from './official-parts.tsx';

const PATH = '/admin/officials';
const CAPTAIN = 'Barangay Captain';

const layout: readonly FormField<keyof Official & string>[] = [
  { name: 'name', wide: true },
  { name: 'position' },
  { name: 'department' },
  { name: 'email' },
  { name: 'phone' },
  { name: 'term', help: 'adminOfficials.term.help' },
  { name: 'officeHours', help: 'adminOfficials.officeHours.help' },
  { name: 'bio' },
  { name: 'achievements', help: 'adminOfficials.achievements.help', control: LinesControl },
  { name: 'image' },
];

const nameOf = ({ name }: Official) => name;
const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

export const clientLoader = () => readAhead(collectionReading('officials'));

export const shouldRevalidate = () => false;

/** 'Barangay Officials Management' (product §2: admin officials). */
export default function OfficialsPage() {
  const { t } = useWords();
  const list = useCollection('officials');
  const address = useRecordAddress(PATH);
  const query = useListQuery(PATH, ['department', 'position']);
  const deletion = useDeletion<Official>('officials', nameOf, (gone) => {
    list.put({ action: 'delete', record: gone });
    if (address.dialog) address.close();
  });

  const { department, position } = query.filters;
  const wanted = fold(query.q.trim());
  const found = list.rows?.filter(
    (official) =>
      (!department || official.department === department) &&
      (!position || official.position === position) &&
      (!wanted || fold(`${official.name}\n${official.position}\n${official.department}`).includes(wanted)),
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
      <PageHead title={t('adminOfficials.title')} actions={addButton} />
      <div className="mb-4">
        <ListTools
          query={query}
          searchLabel={t('adminOfficials.search')}
          filters={[
            { name: 'department', label: t('officials.department'), options: choices(departments) },
            { name: 'position', label: t('officials.position'), options: choices(positions) },
          ]}
        />
      </div>
      <div className="mb-5 space-y-4">
        {!captains && list.error === undefined && <Skeleton className="h-64 w-full rounded-lg" />}
        {captains?.map((captain) => (
          <CaptainPanel
            key={captain.id}
            captain={captain}
            isFresh={list.fresh.has(captain.id)}
            address={address}
            onDelete={() => deletion.ask(captain)}
          />
        ))}
        {hasCaptain === false && list.rows?.length !== 0 && (
          <Alert tone="info" title={t('adminOfficials.noCaptain')}>
            {t('adminOfficials.noCaptain.text')}
          </Alert>
        )}
      </div>
      {isOnlyCaptain && list.error === undefined ? (
        !query.isNarrowed && <p className="text-ink-soft">{t('adminOfficials.noneBesides')}</p>
      ) : (
        <ListFrame
          list={list}
          query={query}
          matches={others}
          words={{ failed: t('adminOfficials.failed'), none: t('adminOfficials.none'), noneYet: t('adminOfficials.noneYet') }}
          emptyActions={addButton}
        >
          {(rows) => <OfficialCards rows={rows} fresh={list.fresh} address={address} onDelete={deletion.ask} />}
        </ListFrame>
      )}
      {address.dialog && (
        <RecordDialog
          key={keyOf(address.dialog)}
          name="officials"
          dialog={address.dialog}
          address={address}
          layout={layout}
          labelOf={nameOf}
          newTitle={t('adminOfficials.add')}
          view={(official) => <OfficialDetails official={official} />}
          deletion={deletion}
          onSaved={(record) => list.put({ action: 'update', record })}
        />
      )}
      <DeleteQuestion deletion={deletion} question={t('adminOfficials.deleteQuestion')} labelOf={nameOf} />
    </>
  );
}
