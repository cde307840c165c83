import { DescriptionList } from '../../ui/description-list.tsx';
import { useWords } from '../../words.tsx';
import { type Service, StatusBadge, useServiceFacts } from './service-parts.tsx';

/** Everything a service says. */
export function ServiceDetails({ service }: { service: Service }) {
  const { t } = useWords();
  const { price, time, days, category } = useServiceFacts(service);
  return (
    <DescriptionList
      layout="grid"
      items={[
        { term: t('services.category'), detail: category },
        { term: t('services.status'), detail: <StatusBadge service={service} /> },
        { term: t('services.description'), detail: <span className="font-normal">{service.description}</span>, wide: true },
        { term: t('services.isOnline'), detail: t(service.isOnline ? 'recordForm.yes' : 'recordForm.no') },
        { term: t('adminServices.column.price'), detail: price },
        { term: t('services.processingTime'), detail: time },
        { term: t('services.processingDays'), detail: days },
        { term: t('services.requirements'), detail: <Requirements service={service} />, wide: true },
      ]}
    />
  );
}

function Requirements({ service: { requirements } }: { service: Service }) {
  const { t } = useWords();
  if (requirements.length === 0) return t('adminServices.noRequirements');
  return (
    <ol className="list-decimal space-y-1 pl-5 font-normal">
      {requirements.map((requirement) => (
        <li key={requirement}>{requirement}</li>
      ))}
    </ol>
  );
}
