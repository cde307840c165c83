import { applicationSources, priorities } from '#model/collections/choices.ts';
import { classNames } from '../../../ui/class-names.ts';
import { InputField } from '../../../ui/inputs/input-field.tsx';
import { SelectInput } from '../../../ui/inputs/select-input.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { useStaffList } from '../../staff/use-staff-list.ts';
import { type ApplicationFilters, assignmentFilters } from './application-query.ts';
import { useServiceOptions } from './use-service-options.ts';

interface FilterPanelProps {
  id: string;
  filters: ApplicationFilters;
  onChange: (change: Partial<ApplicationFilters>) => void;
  className: string;
}

/** The filters by priority, service, assignee, source and day of submission. */
export function FilterPanel({ id, filters, onChange, className }: FilterPanelProps) {
  const { t } = useTranslation();
  const staff = useStaffList() ?? [];
  const services = useServiceOptions() ?? [];
  const assignees = [
    ...assignmentFilters.map((value) => ({ value, label: t(value === 'me' ? 'admin.views.mine' : 'admin.views.nobody') })),
    ...staff.filter(({ disabled }) => !disabled).map(({ id: value, name, username }) => ({ value, label: name || username })),
  ];
  return (
    <fieldset id={id} className={classNames('grid gap-3', className)}>
      <legend className="sr-only">{t('admin.filter.more')}</legend>
      <InputField
        input={SelectInput}
        label={t('applications.priority')}
        value={filters.priority}
        placeholder={t('ui.all')}
        options={priorities.map((value) => ({ value, label: t(`priority.${value}`) }))}
        onChange={(event) => onChange({ priority: priorities.find((one) => one === event.target.value) ?? '' })}
      />
      <InputField
        input={SelectInput}
        label={t('audit.of.services')}
        value={filters.service}
        placeholder={t('ui.all')}
        options={services.map(({ id: value, title }) => ({ value, label: title }))}
        onChange={(event) => onChange({ service: event.target.value })}
      />
      <InputField
        input={SelectInput}
        label={t('applications.assignedTo')}
        value={filters.assigned}
        placeholder={t('ui.all')}
        options={assignees}
        onChange={(event) => onChange({ assigned: event.target.value })}
      />
      <InputField
        input={SelectInput}
        label={t('applications.source')}
        value={filters.source}
        placeholder={t('ui.all')}
        options={applicationSources.map((value) => ({ value, label: t(`source.${value}`) }))}
        onChange={(event) => onChange({ source: applicationSources.find((one) => one === event.target.value) ?? '' })}
      />
      <InputField
        input={TextInput}
        label={t('admin.filter.from')}
        type="date"
        value={filters.from}
        max={filters.to || undefined}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <InputField
        input={TextInput}
        label={t('admin.filter.to')}
        type="date"
        value={filters.to}
        min={filters.from || undefined}
        onChange={(event) => onChange({ to: event.target.value })}
      />
    </fieldset>
  );
}
