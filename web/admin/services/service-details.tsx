import { DescriptionList } from '../../ui/content/description-list.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { type Service, ServiceStatusBadge, useServiceLabels } from './service-summary.tsx';

/** All values of a service. */
export function ServiceDetails({ service }: { service: Service }) {
  const { t } = useTranslation();
  const { price, time, days, category } = useServiceLabels(service);
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
