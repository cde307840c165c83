import { Plus } from 'lucide-react';
import { fold } from '#lib/fold.ts';
import { serviceCategories, serviceStatuses } from '#model/collections/choices.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { useWords } from '../../words.tsx';
import { useWideScreen } from '../applications/use-wide-screen.ts';
import { readAhead } from '../live/read-ahead.ts';
import { PageHead } from '../page-head.tsx';
import { DeleteQuestion } from '../record-form/delete-question.tsx';
import type { FormField } from '../record-form/form-field.ts';
import { ListFrame } from '../record-form/list-frame.tsx';
import { ListTools } from '../record-form/list-tools.tsx';
import { keyOf, RecordDialog } from '../record-form/record-dialog.tsx';
import { collectionReading, useCollection } from '../record-form/use-collection.ts';
import { useDeletion } from '../record-form/use-deletion.ts';
import { useListQuery } from '../record-form/use-list-query.ts';
import { useRecordAddress } from '../record-form/use-record-address.ts';
import { ServiceCardList } from './service-card-list.tsx';
import { ServiceCards } from './service-cards.tsx';
import { ServiceDetails } from './service-details.tsx';
import { serviceFigures } from './service-figures.ts';
import type { Service } from './service-parts.tsx';
import { ServiceTable } from './service-table.tsx';

const PATH = '/admin/services';

const layout: readonly FormField<keyof Service & string>[] = [
  { name: 'title', wide: true },
  { name: 'category' },
  { name: 'status' },
  { name: 'description' },
  { name: 'isOnline', wide: true, help: 'adminServices.isOnline.help' },
  { name: 'price', help: 'adminServices.price.help' },
  { name: 'priceTo', help: 'adminServices.priceTo.help' },
  { name: 'processingTime', help: 'adminServices.processingTime.help' },
  { name: 'processingDays', help: 'adminServices.processingDays.help' },
  { name: 'requirements', help: 'adminServices.requirements.help' },
];

const titleOf = ({ title }: Service) => title;

export const clientLoader = () => readAhead(collectionReading('services'));

export const shouldRevalidate = () => false;

/** 'Services Management' (product §2: admin services). */
export default function ServicesPage() {
  const { t } = useWords();
  const isWide = useWideScreen();
  const list = useCollection('services');
  const address = useRecordAddress(PATH);
  const query = useListQuery(PATH, ['category', 'status']);
  const deletion = useDeletion<Service>(
    'services',
    titleOf,
    (gone) => {
      list.put({ action: 'delete', record: gone });
      if (address.dialog) address.close();
    },
    (label) => t('adminServices.needed', { label }),
  );

  const { category, status } = query.filters;
  const wanted = fold(query.q.trim());
  const matches = list.rows?.filter(
    (service) =>
      (!category || service.category === category) &&
      (!status || service.status === status) &&
      (!wanted || fold(`${service.title}\n${service.description}\n${searchedCategory(service)}`).includes(wanted)),
  );
  const addButton = (
    <LinkButton to={address.create} preventScrollReset>
      <Plus aria-hidden className="size-5" />
      {t('adminServices.add')}
    </LinkButton>
  );
  const List = isWide ? ServiceTable : ServiceCardList;

  return (
    <>
      <PageHead title={t('adminServices.title')} actions={addButton} />
      <ServiceCards figures={list.rows && serviceFigures(list.rows)} />
      <div className="mt-6 mb-4">
        <ListTools
          query={query}
          searchLabel={t('adminServices.search')}
          filters={[
            {
              name: 'category',
              label: t('services.category'),
              options: serviceCategories.map((value) => ({ value, label: t(`services.category.${value}`) })),
            },
            {
              name: 'status',
              label: t('services.status'),
              options: serviceStatuses.map((value) => ({ value, label: t(`services.status.${value}`) })),
            },
          ]}
        />
      </div>
      <ListFrame
        list={list}
        query={query}
        matches={matches}
        words={{ failed: t('adminServices.failed'), none: t('adminServices.none'), noneYet: t('adminServices.noneYet') }}
        emptyActions={addButton}
      >
        {(rows) => <List rows={rows} fresh={list.fresh} address={address} onDelete={deletion.ask} />}
      </ListFrame>
      {address.dialog && (
        <RecordDialog
          key={keyOf(address.dialog)}
          name="services"
          dialog={address.dialog}
          address={address}
          layout={layout}
          labelOf={titleOf}
          newTitle={t('adminServices.add')}
          view={(service) => <ServiceDetails service={service} />}
          deletion={deletion}
          onSaved={(record) => list.put({ action: 'update', record })}
        />
      )}
      <DeleteQuestion deletion={deletion} question={t('adminServices.deleteQuestion')} labelOf={titleOf} />
    </>
  );

  /** A category is found by what it is called here, and by what it is called in the record. */
  function searchedCategory(service: Service): string {
    return service.category ? `${service.category} ${t(`services.category.${service.category}`)}` : '';
  }
}
