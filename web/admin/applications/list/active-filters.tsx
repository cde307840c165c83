import { X } from 'lucide-react';
import { useTranslation } from '../../../use-translation.tsx';
import { useDateFormatters } from '../../shell/use-date-formatters.ts';
import { useStaffName } from '../../staff/use-staff-list.ts';
import { type ApplicationFilters, listActiveFilters, noFilters } from './application-query.ts';
import { useServiceOptions } from './use-service-options.ts';

interface ActiveFiltersProps {
  filters: ApplicationFilters;
  onChange: (change: Partial<ApplicationFilters>) => void;
}

/** The filters that are set, each as a button that clears it. */
export function ActiveFilters({ filters, onChange }: ActiveFiltersProps) {
  const { t } = useTranslation();
  const { day } = useDateFormatters();
  const getName = useStaffName();
  const services = useServiceOptions();
  const active = listActiveFilters(filters);
  if (active.length === 0) return null;
  const { q, status, assigned, priority, service, source, from, to } = filters;
  const getText = (name: keyof ApplicationFilters): string => {
    switch (name) {
      case 'q':
        return `“${q}”`;
      case 'status':
        return status && t(`status.${status}`);
      case 'assigned':
        if (assigned === 'me') return t('admin.views.mine');
        if (assigned === 'nobody') return t('admin.views.nobody');
        return getName(assigned);
      case 'overdue':
        return t('admin.views.overdue');
      case 'priority':
        return `${t('applications.priority')}: ${priority && t(`priority.${priority}`)}`;
      case 'service':
        return services?.find(({ id }) => id === service)?.title ?? t('admin.serviceGone');
      case 'source':
        return `${t('applications.source')}: ${source && t(`source.${source}`)}`;
      case 'from':
        return t('admin.filter.since', { date: day(from) });
      case 'to':
        return t('admin.filter.until', { date: day(to) });
    }
  };
  return (
    <ul aria-label={t('admin.filter.active')} className="flex flex-wrap gap-2">
      {active.map((name) => (
        <li key={name} className="min-w-0">
          <button
            type="button"
            onClick={() => onChange({ [name]: noFilters[name] })}
            className="print-text inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3 font-semibold text-sm hover:border-civic-700 hover:bg-civic-50 pointer-coarse:min-h-11"
          >
            <span className="sr-only">{t('admin.filter.clear')} </span>
            <span className="truncate">{getText(name)}</span>
            <X aria-hidden className="size-4 shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  );
}
