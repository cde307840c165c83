import type { ComponentProps } from 'react';
import { formatPrice } from '#lib/numbers/format-pesos.ts';
import { services } from '#model/collections/pages/services.ts';
import { useChoices } from '../../parts/fields/use-choices.ts';
import type { PortalRecord } from '../../record-client.ts';
import { classNames } from '../../ui/class-names.ts';
import { Badge } from '../../ui/content/badge.tsx';
import { Row, Cell as WideCell } from '../../ui/content/table.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { RecordLink } from '../record-list/record-link.tsx';
import { RecordCards, type RecordListProps, type RecordRowProps, RecordTable } from '../record-list/record-rows.tsx';
import { RowActions } from '../record-list/row-actions.tsx';
import { TranslationBadge } from '../record-list/translation-badge.tsx';

export type Service = PortalRecord<'services'>;

export function ServiceStatusBadge({ service: { status } }: { service: Service }) {
  const { t } = useTranslation();
  const isAvailable = status === 'Available';
  return (
    <Badge tone={isAvailable ? 'success' : 'danger'} dot>
      {t(isAvailable ? 'services.status.Available' : 'services.status.Unavailable')}
    </Badge>
  );
}

/** The price, processing time and category of a service as text. */
export function useServiceLabels({ price, priceTo, processingTime, processingDays, category }: Service) {
  const { t } = useTranslation();
  const { labelOf } = useChoices(services.fields.category);
  return {
    price: formatPrice({ price, priceTo }, t('price.free')),
    time: processingTime || t('adminServices.noTime'),
    days: t('adminServices.days', { count: processingDays }),
    category: labelOf(category),
  };
}

/** Narrow padding: otherwise six columns do not fit on the office's screens. */
const Cell = (cell: ComponentProps<typeof WideCell>) => (
  <WideCell {...cell} className={classNames('px-2.5! first:pl-4! last:pr-2!', cell.className)} />
);

/** The service list for wide screens (product §2: admin services). */
export function ServiceTable({ rows, newIds, ...actions }: RecordListProps<Service>) {
  const { t } = useTranslation();
  return (
    <RecordTable
      label={t('adminServices.list')}
      minWidth="56rem"
      columns={[
        t('audit.of.services'),
        t('services.category'),
        t('adminServices.column.price'),
        t('services.processingTime'),
        t('services.status'),
        t('admin.column.actions'),
      ]}
      columnClasses="whitespace-nowrap px-2.5! first:w-2/5 first:pl-4! last:pr-2!"
      rows={rows}
      newIds={newIds}
    >
      {(row, isNew) => <ServiceRow row={row} isNew={isNew} {...actions} />}
    </RecordTable>
  );
}

function ServiceRow({ row: service, isNew, address, onDelete }: RecordRowProps<Service>) {
  const { t } = useTranslation();
  const { price, time, days, category } = useServiceLabels(service);
  return (
    <Row fresh={isNew} className="relative">
      <Cell>
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <RecordLink id={service.id} label={service.title} address={address} />
          {service.isOnline && <Badge tone="info">{t('adminServices.onlineBadge')}</Badge>}
          <TranslationBadge fields={services.fields} record={service} />
        </span>
        <span className="mt-0.5 line-clamp-2 text-ink-soft text-sm">{service.description}</span>
      </Cell>
      <Cell>{category}</Cell>
      <Cell className="whitespace-nowrap">{price}</Cell>
      <Cell className="min-w-36 max-w-44">
        <span className="block">{time}</span>
        <span className="block whitespace-nowrap text-ink-soft text-sm">{days}</span>
      </Cell>
      <Cell>
        <ServiceStatusBadge service={service} />
      </Cell>
      <Cell className="py-1.5!">
        <RowActions id={service.id} label={service.title} address={address} onDelete={() => onDelete(service)} />
      </Cell>
    </Row>
  );
}

/** The service list for small screens, one card each, with the content of the table. */
export function ServiceCards({ rows, newIds, ...actions }: RecordListProps<Service>) {
  const { t } = useTranslation();
  return (
    <RecordCards label={t('adminServices.list')} skeletonClasses="h-44" rows={rows} newIds={newIds}>
      {(row, isNew) => <ServiceCard row={row} isNew={isNew} {...actions} />}
    </RecordCards>
  );
}

function ServiceCard({ row: service, isNew, address, onDelete }: RecordRowProps<Service>) {
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
        <RowActions id={service.id} label={service.title} address={address} onDelete={() => onDelete(service)} />
      </div>
    </li>
  );
}
