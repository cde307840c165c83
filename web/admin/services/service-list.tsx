import { formatPrice } from '#lib/numbers/format-pesos.ts';
import { services } from '#model/collections/pages/services.ts';
import { localizeRecord } from '#model/localize-record.ts';
import { useChoices } from '../../parts/fields/use-choices.ts';
import type { PortalRecord } from '../../record-client.ts';
import { Badge } from '../../ui/content/badge.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { RecordLink } from '../record-list/record-link.tsx';
import { RecordList, type RowsWithActions } from '../record-list/record-list.tsx';
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

/** Returns a function that formats the price, processing time and category of a service. */
export function useServiceLabels() {
  const { t } = useTranslation();
  const { getLabel } = useChoices(services.fields.category);
  return ({ price, priceTo, processingTime, processingDays, category }: Omit<Service, `${string}Fil`>) => ({
    price: formatPrice({ price, priceTo }, t('price.free')),
    time: processingTime || t('adminServices.noTime'),
    days: t('adminServices.days', { count: processingDays }),
    category: getLabel(category),
  });
}

/** The list of services (product §2.23). */
export function ServiceList({ urls, onDelete, ...rows }: RowsWithActions<Service>) {
  const { t, language } = useTranslation();
  const describe = useServiceLabels();
  const localize = (service: Service) => localizeRecord(services.fields, service, language);
  const link = (service: Service) => <RecordLink id={service.id} label={localize(service).title} urls={urls} />;
  const online = ({ isOnline }: Service) => isOnline && <Badge tone="info">{t('adminServices.onlineBadge')}</Badge>;
  const actions = (service: Service) => (
    <RowActions id={service.id} label={localize(service).title} urls={urls} onDelete={() => onDelete(service)} />
  );
  return (
    <RecordList
      {...rows}
      label={t('adminServices.list')}
      // Narrow padding: otherwise six columns do not fit on the office's screens.
      columnClasses="px-2.5! first:pl-4! last:pr-2!"
      columns={[
        {
          label: t('audit.of.services'),
          className: 'w-2/5',
          cell: (service) => (
            <>
              <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                {link(service)}
                {online(service)}
                <TranslationBadge fields={services.fields} record={service} />
              </span>
              <span className="mt-0.5 line-clamp-2 text-ink-soft text-sm">{localize(service).description}</span>
            </>
          ),
        },
        { label: t('services.category'), cell: (service) => describe(localize(service)).category },
        { label: t('adminServices.column.price'), className: 'whitespace-nowrap', cell: (service) => describe(localize(service)).price },
        {
          label: t('services.processingTime'),
          className: 'min-w-36 max-w-44',
          cell: (service) => (
            <>
              <span className="block">{describe(localize(service)).time}</span>
              <span className="block whitespace-nowrap text-ink-soft text-sm">{describe(localize(service)).days}</span>
            </>
          ),
        },
        { label: t('services.status'), cell: (service) => <ServiceStatusBadge service={service} /> },
        { label: t('admin.column.actions'), className: 'py-1.5!', cell: actions },
      ]}
      skeletonClasses="h-44"
      cardClasses="pb-2"
      card={(service) => {
        const { price, time, days, category } = describe(localize(service));
        return (
          <>
            <h2 className="text-lg">{link(service)}</h2>
            <p className="mt-0.5 line-clamp-2 text-ink-soft">{localize(service).description}</p>
            <div className="mt-2.5 flex flex-wrap gap-2">
              <Badge>{category}</Badge>
              {online(service)}
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
              {actions(service)}
            </div>
          </>
        );
      }}
    />
  );
}
