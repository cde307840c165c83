import type { ComponentProps } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Row, Table, TableHead, Cell as WideCell, ColumnHead as WideColumnHead } from '../../ui/table.tsx';
import { useWords } from '../../words.tsx';
import { RowActions } from '../record-form/row-actions.tsx';
import type { RecordAddress } from '../record-form/use-record-address.ts';
import { type Service, ServiceLink, StatusBadge, useServiceFacts } from './service-parts.tsx';

export interface ServiceListProps {
  rows: readonly Service[] | undefined;
  fresh: ReadonlySet<string>;
  address: RecordAddress;
  onDelete: (service: Service) => void;
}

/** Six columns stand side by side on the office's screens only with narrow margins. */
const Cell = (cell: ComponentProps<typeof WideCell>) => (
  <WideCell {...cell} className={classes('px-2.5! first:pl-4! last:pr-2!', cell.className)} />
);
const ColumnHead = (head: ComponentProps<typeof WideColumnHead>) => (
  <WideColumnHead {...head} className={classes('whitespace-nowrap px-2.5! first:pl-4! last:pr-2!', head.className)} />
);

/** The list on screens with room for it (product §2: admin services). */
export function ServiceTable({ rows, fresh, address, onDelete }: ServiceListProps) {
  const { t } = useWords();
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
            <ServiceRow key={row.id} service={row} isFresh={fresh.has(row.id)} address={address} onDelete={() => onDelete(row)} />
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
  isFresh: boolean;
  address: RecordAddress;
  onDelete: () => void;
}

function ServiceRow({ service, isFresh, address, onDelete }: ServiceRowProps) {
  const { t } = useWords();
  const { price, time, days, category } = useServiceFacts(service);
  return (
    <Row fresh={isFresh} className="relative">
      <Cell>
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <ServiceLink service={service} address={address} />
          {service.isOnline && <Badge tone="info">{t('adminServices.onlineBadge')}</Badge>}
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
        <StatusBadge service={service} />
      </Cell>
      <Cell className="py-1.5!">
        <RowActions id={service.id} label={service.title} address={address} onDelete={onDelete} />
      </Cell>
    </Row>
  );
}
