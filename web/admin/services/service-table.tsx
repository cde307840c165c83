import type { ComponentProps } from 'react';
import { services } from '#model/collections/pages/services.ts';
import { classNames } from '../../ui/class-names.ts';
import { Badge } from '../../ui/content/badge.tsx';
import { SkeletonRows } from '../../ui/content/skeleton.tsx';
import { Row, Table, TableHead, Cell as WideCell, ColumnHead as WideColumnHead } from '../../ui/content/table.tsx';
import { useTranslation } from '../../use-translation.tsx';
import type { RecordUrls } from '../record-form/use-record-urls.ts';
import { RecordLink } from '../record-list/record-link.tsx';
import { RowActions } from '../record-list/row-actions.tsx';
import { TranslationBadge } from '../record-list/translation-badge.tsx';
import { type Service, ServiceStatusBadge, useServiceLabels } from './service-summary.tsx';

export interface ServiceListProps {
  rows: readonly Service[] | undefined;
  newIds: ReadonlySet<string>;
  address: RecordUrls;
  onDelete: (service: Service) => void;
}

/** Narrow padding: otherwise six columns do not fit on the office's screens. */
const Cell = (cell: ComponentProps<typeof WideCell>) => (
  <WideCell {...cell} className={classNames('px-2.5! first:pl-4! last:pr-2!', cell.className)} />
);
const ColumnHead = (head: ComponentProps<typeof WideColumnHead>) => (
  <WideColumnHead {...head} className={classNames('whitespace-nowrap px-2.5! first:pl-4! last:pr-2!', head.className)} />
);

/** The service list for wide screens (product §2: admin services). */
export function ServiceTable({ rows, newIds, address, onDelete }: ServiceListProps) {
  const { t } = useTranslation();
  return (
    <Table caption={t('adminServices.list')} minWidth="56rem">
      <TableHead>
        <ColumnHead className="w-2/5">{t('adminServices.column.service')}</ColumnHead>
        <ColumnHead>{t('services.category')}</ColumnHead>
        <ColumnHead>{t('adminServices.column.price')}</ColumnHead>
        <ColumnHead>{t('services.processingTime')}</ColumnHead>
        <ColumnHead>{t('services.status')}</ColumnHead>
        <ColumnHead>{t('admin.column.actions')}</ColumnHead>
      </TableHead>
      <tbody>
        {rows ? (
          rows.map((row) => (
            <ServiceRow key={row.id} service={row} isNew={newIds.has(row.id)} address={address} onDelete={() => onDelete(row)} />
          ))
        ) : (
          <SkeletonRows rows={8} columns={6} />
        )}
      </tbody>
    </Table>
  );
}

interface ServiceRowProps {
  service: Service;
  isNew: boolean;
  address: RecordUrls;
  onDelete: () => void;
}

function ServiceRow({ service, isNew, address, onDelete }: ServiceRowProps) {
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
        <RowActions id={service.id} label={service.title} address={address} onDelete={onDelete} />
      </Cell>
    </Row>
  );
}
