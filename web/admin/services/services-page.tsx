import { serviceStatuses } from '#model/collections/choices.ts';
import { services } from '#model/collections/pages/services.ts';
import { useChoices } from '../../parts/fields/use-choices.ts';
import { DescriptionList } from '../../ui/content/description-list.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { prefetchQueries } from '../live/prefetch-queries.ts';
import { loadStaffMessages } from '../load-staff-messages.ts';
import { PageHeader } from '../page-header.tsx';
import { pickTitle } from '../pick-title.ts';
import { PhotosControl } from '../record-form/controls/photos-control.tsx';
import type { FormField } from '../record-form/form-field.ts';
import { AddLink } from '../record-list/add-link.tsx';
import { CollectionPageDialogs } from '../record-list/collection-page-dialogs.tsx';
import { ListToolbar } from '../record-list/list-toolbar.tsx';
import { PaginatedList } from '../record-list/paginated-list.tsx';
import { collectionQueryOptions } from '../record-list/use-collection.ts';
import { useCollectionPage } from '../record-list/use-collection-page.ts';
import { useTranslationFilter } from '../record-list/use-translation-filter.ts';
import { AppointmentsControl } from './appointments/appointments-control.tsx';
import { computeServiceStats } from './compute-service-stats.ts';
import { FormBuilderControl } from './form-builder/form-builder-control.tsx';
import { type Service, ServiceList, ServiceStatusBadge, useServiceLabels } from './service-list.tsx';
import { ServiceStatCards } from './service-stat-cards.tsx';

const formFields: readonly FormField<keyof Service & string>[] = [
  { name: 'title' },
  { name: 'titleFil', help: 'recordForm.translation.help' },
  { name: 'category' },
  { name: 'status' },
  { name: 'description', wide: false },
  { name: 'descriptionFil', wide: false },
  { name: 'isOnline', wide: true, help: 'adminServices.isOnline.help' },
  { name: 'price', help: 'adminServices.price.help' },
  { name: 'priceTo', help: 'adminServices.priceTo.help' },
  { name: 'processingTime', help: 'adminServices.processingTime.help' },
  { name: 'processingTimeFil' },
  { name: 'processingDays', help: 'adminServices.processingDays.help' },
  { name: 'minimumAge', help: 'adminServices.minimumAge.help' },
  { name: 'selfOnly', help: 'adminServices.selfOnly.help' },
  { name: 'requirements', help: 'adminServices.requirements.help' },
  { name: 'requirementsFil' },
  { name: 'requirementSamples', control: PhotosControl },
  { name: 'form', control: FormBuilderControl, wide: true },
  { name: 'appointments', control: AppointmentsControl, wide: true },
  { name: 'signatory', help: 'adminServices.signatory.help' },
  { name: 'requiresBlotterCheck', help: 'adminServices.requiresBlotterCheck.help' },
  { name: 'issuedWithoutApproval', help: 'adminServices.issuedWithoutApproval.help' },
  { name: 'secondPerson', help: 'adminServices.secondPerson.help' },
  { name: 'keywords', help: 'adminServices.keywords.help' },
];

export const clientLoader = () => Promise.all([loadStaffMessages('staffPages'), prefetchQueries(collectionQueryOptions('services'))]);

export const shouldRevalidate = () => false;

/** 'Services Management' (product §2.23). */
export default function ServicesPage() {
  const { t, language } = useTranslation();
  const translationFilter = useTranslationFilter();
  const { choices: categories, getLabel } = useChoices(services.fields.category);
  const page = useCollectionPage('services', {
    fields: services.fields,
    path: '/admin/services',
    filters: ['category', 'status'],
    getLabel: (service) => pickTitle(service, language),
    describe: ({ category, status, title, titleFil, description, descriptionFil, keywords }) => ({
      filters: { category, status },
      texts: [title, titleFil, description, descriptionFil, category, category && getLabel(category), ...keywords],
    }),
    getReferencedMessage: (label) => t('adminServices.needed', { label }),
  });
  const { list, query, matches, urls, deletion } = page;
  const addButton = <AddLink to={urls.create} label={t('adminServices.add')} />;

  return (
    <>
      <PageHeader title={t('adminServices.title')} actions={addButton} />
      {(list.rows || !list.error) && <ServiceStatCards stats={list.rows && computeServiceStats(list.rows)} />}
      <div className="mt-6 mb-4">
        <ListToolbar
          query={query}
          searchLabel={t('adminServices.search')}
          filters={[
            { name: 'category', label: t('services.category'), options: categories },
            {
              name: 'status',
              label: t('services.status'),
              options: serviceStatuses.map((value) => ({ value, label: t(`services.status.${value}`) })),
            },
            translationFilter,
          ]}
        />
      </div>
      <PaginatedList
        list={list}
        query={query}
        matches={matches}
        messages={{ failed: t('adminServices.failed'), noMatches: t('adminServices.none'), empty: t('adminServices.noneYet') }}
        emptyActions={addButton}
      >
        {(rows) => <ServiceList rows={rows} newIds={list.newIds} urls={urls} onDelete={deletion.requestDelete} />}
      </PaginatedList>
      <CollectionPageDialogs
        page={page}
        deleteQuestion={t('adminServices.deleteQuestion')}
        layout={formFields}
        size="xl"
        newTitle={t('adminServices.add')}
        renderView={(service) => <ServiceDetails service={service} />}
      />
    </>
  );
}

/** All values of a service. */
function ServiceDetails({ service }: { service: Service }) {
  const { t } = useTranslation();
  const { price, time, days, category } = useServiceLabels()(service);
  return (
    <DescriptionList
      layout="grid"
      items={[
        { term: t('services.category'), detail: category },
        { term: t('services.status'), detail: <ServiceStatusBadge service={service} /> },
        { term: t('services.description'), detail: <span className="font-normal">{service.description}</span>, wide: true },
        { term: t('services.isOnline'), detail: t(service.isOnline ? 'recordForm.yes' : 'recordForm.no') },
        { term: t('adminServices.column.price'), detail: price },
        { term: t('services.processingTime'), detail: time },
        { term: t('services.processingDays'), detail: days },
        { term: t('services.selfOnly'), detail: t(service.selfOnly ? 'recordForm.yes' : 'recordForm.no') },
        { term: t('services.requirements'), detail: <Requirements service={service} />, wide: true },
        { term: t('services.signatory'), detail: service.signatory || '–' },
        { term: t('services.issuedWithoutApproval'), detail: t(service.issuedWithoutApproval ? 'recordForm.yes' : 'recordForm.no') },
        { term: t('services.secondPerson'), detail: t(service.secondPerson ? 'recordForm.yes' : 'recordForm.no') },
        { term: t('services.keywords'), detail: <span className="font-normal">{service.keywords.join(', ') || '–'}</span>, wide: true },
      ]}
    />
  );
}

function Requirements({ service: { requirements } }: { service: Service }) {
  const { t } = useTranslation();
  if (requirements.length === 0) return t('adminServices.noRequirements');
  return (
    <ol className="list-decimal space-y-1 pl-5 font-normal">
      {requirements.map((requirement) => (
        <li key={requirement}>{requirement}</li>
      ))}
    </ol>
  );
}
