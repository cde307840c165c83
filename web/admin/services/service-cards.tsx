import { services } from '#model/collections/pages/services.ts';
import { classNames } from '../../ui/class-names.ts';
import { Badge } from '../../ui/content/badge.tsx';
import { SkeletonCards } from '../../ui/content/skeleton.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { RecordLink } from '../record-list/record-link.tsx';
import { RowActions } from '../record-list/row-actions.tsx';
import { TranslationBadge } from '../record-list/translation-badge.tsx';
import { type Service, ServiceStatusBadge, useServiceLabels } from './service-summary.tsx';
import type { ServiceListProps } from './service-table.tsx';

/** The service list for small screens, one card each, with the content of the table. */
export function ServiceCards({ rows, newIds, address, onDelete }: ServiceListProps) {
  const { t } = useTranslation();
  if (!rows) return <SkeletonCards className="h-44" />;
  return (
    <ul aria-label={t('adminServices.list')} className="space-y-3">
      {rows.map((row) => (
        <ServiceCard key={row.id} service={row} isNew={newIds.has(row.id)} address={address} onDelete={() => onDelete(row)} />
      ))}
    </ul>
  );
}

type ServiceCardProps = Pick<ServiceListProps, 'address'> & { service: Service; isNew: boolean; onDelete: () => void };

function ServiceCard({ service, isNew, address, onDelete }: ServiceCardProps) {
  const { t } = useTranslation();
  const { price, time, days, category } = useServiceLabels(service);
  return (
    <li className={classNames('relative rounded-lg border border-line bg-surface p-4 pb-2', isNew && 'row-fresh')}>
      <h2 className="text-lg">
        <RecordLink id={service.id} label={service.title} address={address} />
      </h2>
      <p className="mt-0.5 line-clamp-2 text-ink-soft">{service.description}</p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Badge>{category}</Badge>
        {service.isOnline && <Badge tone="info">{t('adminServices.onlineBadge')}</Badge>}
        <ServiceStatusBadge service={service} />
        <TranslationBadge fields={services.fields} record={service} />
      </div>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-3">
        <p className="pb-2.5">
          <span className="block font-semibold">{price}</span>
          <span className="block text-ink-soft text-sm">
            {time} · {days}
          </span>
        </p>
        <RowActions id={service.id} label={service.title} address={address} onDelete={onDelete} />
      </div>
    </li>
  );
}
