import { ExternalLink } from 'lucide-react';
import type { Position } from '#lib/position.ts';
import { places } from '#model/collections/pages/places.ts';
import { useChoices } from '../../parts/fields/use-choices.ts';
import { PositionPicker } from '../../parts/map/position/position-picker.tsx';
import { LinkButton } from '../../ui/navigation/link-button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { prefetchQueries } from '../live/prefetch-queries.ts';
import { loadStaffMessages } from '../load-staff-messages.ts';
import { PageHeader } from '../page-header.tsx';
import { AddLink } from '../record-list/add-link.tsx';
import { CollectionPageDialogs } from '../record-list/collection-page-dialogs.tsx';
import { ListToolbar } from '../record-list/list-toolbar.tsx';
import { PaginatedList } from '../record-list/paginated-list.tsx';
import { collectionQueryOptions } from '../record-list/use-collection.ts';
import { useCollectionPage } from '../record-list/use-collection-page.ts';
import { useTranslationFilter } from '../record-list/use-translation-filter.ts';
import { ImportExportMenu } from './import-export/import-export-menu.tsx';
import { getPositionLabels, PlaceDetails } from './place-details.tsx';
import { placeFormFields } from './place-form-fields.ts';
import { PlaceList } from './place-list.tsx';

export const clientLoader = () =>
  Promise.all([loadStaffMessages('staffPages', 'placeTypes'), prefetchQueries(collectionQueryOptions('places'))]);

export const shouldRevalidate = () => false;

/** The places shown to visitors (product §2.25). */
export default function PlacesPage() {
  const { t, to } = useTranslation();
  const translationFilter = useTranslationFilter();
  const { choices: categories } = useChoices(places.fields.category);
  const page = useCollectionPage('places', {
    fields: places.fields,
    path: '/admin/places',
    filters: ['category', 'visibility'],
    getLabel: ({ name }) => name,
    describe: ({ category, isHidden, name, nameFil, address }) => ({
      filters: { category, visibility: isHidden ? 'hidden' : 'shown' },
      texts: [name, nameFil, address],
    }),
  });
  const { list, query, matches, urls, deletion, onSaved } = page;
  const addButton = <AddLink to={urls.create} label={t('adminPlaces.add')} />;

  return (
    <>
      <PageHeader
        title={t('adminPlaces.title')}
        actions={
          <>
            <ImportExportMenu onDone={list.reload} />
            {addButton}
          </>
        }
      />
      <div className="mb-4">
        <ListToolbar
          query={query}
          searchLabel={t('adminPlaces.search')}
          filters={[
            { name: 'category', label: t('places.category'), options: categories },
            {
              name: 'visibility',
              label: t('adminPlaces.visibility'),
              options: [
                { value: 'shown', label: t('adminPlaces.shown') },
                { value: 'hidden', label: t('places.isHidden') },
              ],
            },
            translationFilter,
          ]}
        />
      </div>
      <PaginatedList
        list={list}
        query={query}
        matches={matches}
        messages={{ failed: t('adminPlaces.failed'), noMatches: t('adminPlaces.none'), empty: t('adminPlaces.noneYet') }}
        emptyActions={addButton}
      >
        {(rows) => <PlaceList rows={rows} newIds={list.newIds} urls={urls} onDelete={deletion.requestDelete} onSaved={onSaved} />}
      </PaginatedList>
      <CollectionPageDialogs
        page={page}
        deleteQuestion={t('adminPlaces.deleteQuestion')}
        layout={placeFormFields}
        newTitle={t('adminPlaces.add')}
        renderView={(place) => <PlaceDetails place={place} />}
        renderViewActions={(place) =>
          !place.isHidden && (
            <LinkButton to={`${to('/places')}?place=${place.id}`} target="_blank" variant="outline" reloadDocument>
              <ExternalLink aria-hidden className="size-4.5" />
              {t('adminPlaces.public')}
            </LinkButton>
          )
        }
        renderForm={(form, body) => (
          <div className="space-y-6">
            <PositionPicker
              position={{ latitude: Number(form.values.latitude) || 0, longitude: Number(form.values.longitude) || 0 }}
              category={String(form.values.category ?? '')}
              labels={getPositionLabels(t)}
              onPick={({ latitude, longitude }: Position) => {
                form.set('latitude', String(latitude));
                form.set('longitude', String(longitude));
              }}
            />
            {body}
          </div>
        )}
      />
    </>
  );
}
