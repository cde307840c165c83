import { useQuery } from '@tanstack/react-query';
import { defaultOfficeSettings, type OfficeSettings } from '#model/settings/office-settings.ts';
import { settingsQueryOptions } from './use-settings.ts';

/** The office settings, saved or default; undefined until loaded. */
export function useOfficeSettings(): { office: OfficeSettings | undefined; isError: boolean } {
  const { data, isError } = useQuery(settingsQueryOptions);
  return { office: data && { ...defaultOfficeSettings, ...(data.record?.office as Partial<OfficeSettings> | undefined) }, isError };
}
