import { ExternalLink, Plus } from 'lucide-react';
import { fold } from '#lib/fold.ts';
import type { Position } from '#lib/geo.ts';
import { placeCategories } from '#model/collections/choices.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { useWords } from '../../words.tsx';
import { useWideScreen } from '../applications/use-wide-screen.ts';
import { readAhead } from '../live/read-ahead.ts';
import { PageHead } from '../page-head.tsx';
import { DeleteQuestion } from '../record-form/delete-question.tsx';
import { ListFrame } from '../record-form/list-frame.tsx';
import { ListTools } from '../record-form/list-tools.tsx';
import { keyOf, RecordDialog } from '../record-form/record-dialog.tsx';
import { collectionReading, useCollection } from '../record-form/use-collection.ts';
import { useDeletion } from '../record-form/use-deletion.ts';
import { useListQuery } from '../record-form/use-list-query.ts';
import { useRecordAddress } from '../record-form/use-record-address.ts';
import { ExchangeMenu } from './exchange/exchange-menu.tsx';
import { PlaceCards } from './place-cards.tsx';
import { PlaceDetails } from './place-details.tsx';
import { placeLayout } from './place-layout.ts';
import type { StaffPlace } from './place-parts.tsx';
import { PlaceTable } from './place-table.tsx';
import { PositionPicker } from './position-picker.tsx';

const PATH = '/admin/places';

export const clientLoader = () => readAhead(collectionReading('places'));

export const shouldRevalidate = () => false;

const nameOf = ({ name }: StaffPlace) => name;

/** The places that visitors find nearby (product §2.25). */
export default function PlacesPage() {
  const { t, to } = useWords();
  const isWide = useWideScreen();
  const list = useCollection('places');
  const address = useRecordAddress(PATH);
  const query = useListQuery(PATH, ['category', 'visibility']);
  const deletion = useDeletion<StaffPlace>('places', nameOf, (gone) => {
    list.put({ action: 'delete', record: gone });
    if (address.dialog) address.close();
  });
  const saved = (record: StaffPlace) => list.put({ action: 'update', record });

  const { category, visibility } = query.filters;
  const wanted = fold(query.q.trim());
  const matches = list.rows?.filter(
    (place) =>
      (!category || place.category === category) &&
      (!visibility || place.isHidden === (visibility === 'hidden')) &&
      (!wanted || fold(`${place.name}\n${place.address}`).includes(wanted)),
  );
  const addButton = (
    <LinkButton to={address.create} preventScrollReset>
      <Plus aria-hidden className="size-5" />
      {t('adminPlaces.add')}
    </LinkButton>
  );
  const List = isWide ? PlaceTable : PlaceCards;

  return (
    <>
      <PageHead
        title={t('adminPlaces.title')}
        actions={
          <>
            <ExchangeMenu onDone={list.reload} />
            {addButton}
          </>
        }
      />
      <div className="mb-4">
        <ListTools
          query={query}
          searchLabel={t('adminPlaces.search')}
          filters={[
            {
              name: 'category',
              label: t('places.category'),
              options: placeCategories.map((value) => ({ value, label: t(`places.category.${value}`) })),
            },
            {
              name: 'visibility',
              label: t('adminPlaces.visibility'),
              options: [
                { value: 'shown', label: t('adminPlaces.shown') },
                { value: 'hidden', label: t('adminPlaces.hidden') },
              ],
            },
          ]}
        />
      </div>
      <ListFrame
        list={list}
        query={query}
        matches={matches}
        words={{ failed: t('adminPlaces.failed'), none: t('adminPlaces.none'), noneYet: t('adminPlaces.noneYet') }}
        emptyActions={addButton}
      >
        {(rows) => <List rows={rows} fresh={list.fresh} address={address} onDelete={deletion.ask} onSaved={saved} />}
      </ListFrame>
      {address.dialog && (
        <RecordDialog
          key={keyOf(address.dialog)}
          name="places"
          dialog={address.dialog}
          address={address}
          layout={placeLayout}
          labelOf={nameOf}
          newTitle={t('adminPlaces.add')}
          view={(place) => <PlaceDetails place={place} />}
          viewActions={(place) =>
            !place.isHidden && (
              <LinkButton to={`${to('/places')}?place=${place.id}`} target="_blank" variant="outline" reloadDocument>
                <ExternalLink aria-hidden className="size-4.5" />
                {t('adminPlaces.public')}
              </LinkButton>
            )
          }
          frame={(form, body) => (
            <div className="space-y-6">
              <PositionPicker
                position={{ latitude: Number(form.values.latitude) || 0, longitude: Number(form.values.longitude) || 0 }}
                category={placeCategories.find((one) => one === form.values.category) ?? ''}
                onPick={({ latitude, longitude }: Position) => {
                  form.set('latitude', String(latitude));
                  form.set('longitude', String(longitude));
                }}
              />
              {body}
            </div>
          )}
          deletion={deletion}
          onSaved={saved}
        />
      )}
      <DeleteQuestion deletion={deletion} question={t('adminPlaces.deleteQuestion')} labelOf={nameOf} />
    </>
  );
}
