import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '#lib/dates/durations.ts';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { medianDays } from '#lib/dates/median-days.ts';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { and, compareField, fieldEquals } from '#lib/filter/build-filter.ts';
import type { Position } from '#lib/position.ts';
import { createRecordSlug } from '#lib/texts/slugify.ts';
import { applications, buildOverdueFilter, openStatuses } from '#model/collections/applications/applications.ts';
import { type ApplicationStatus, applicationStatuses } from '#model/collections/choices.ts';
import { problemReports } from '#model/collections/pages/problem-reports.ts';
import { services } from '#model/collections/pages/services.ts';
import { type BarangayStatistics, type CityBarangay, cityStatisticsDays } from '#model/endpoints/reports/city.ts';
import type { Config } from '../config.ts';
import type { CommittedReader, Store } from '../store/store.ts';
import type { SetupState } from './setup-state.ts';
import { readSiteSettings } from './site-settings.ts';

const FILE = 'summary.json';
const MAX_SERVICES = 200;
const MAX_CORNERS = 80;

/** The facts of a service that the search of a city's page needs. */
export interface SummarizedService {
  readonly title: string;
  readonly titleFil: string;
  readonly keywords: readonly string[];
  /** Path of its page. */
  readonly path: string;
}

/** The facts of a site that a city shows without opening it. */
export interface SiteSummary extends Omit<CityBarangay, 'serviceCount'> {
  readonly services: readonly SummarizedService[];
  /** For staff of the city. */
  readonly statistics?: BarangayStatistics;
}

/** Reads the summary of a site from its store; undefined while the site is being set up. */
export async function summarizeSite(
  host: string,
  { store, config, setup }: { readonly store: Store; readonly config: Pick<Config, 'portalUrl'>; readonly setup: SetupState },
): Promise<SiteSummary | undefined> {
  if ((await setup.getStep()) !== '') return undefined;
  const { name, mapCentre, mapOutline } = await readSiteSettings(store.read);
  const availableServices = await store.read.list(services, {
    where: fieldEquals('status', 'Available'),
    sort: [{ path: ['title'] }],
    limit: MAX_SERVICES,
  });
  return {
    statistics: await countSiteStatistics(store.read, new Date()),
    host,
    url: config.portalUrl,
    name,
    position: { latitude: mapCentre.latitude, longitude: mapCentre.longitude },
    outline: parseCorners(mapOutline),
    services: availableServices.map(({ id, title, titleFil, keywords }) => ({
      title,
      titleFil,
      keywords: keywords.slice(0, 20),
      path: `/services/${createRecordSlug(id, title)}`,
    })),
  };
}

/** Stores a summary in the folder of its site. */
export async function storeSummary(siteFolder: string, summary: SiteSummary | undefined): Promise<void> {
  const path = join(siteFolder, FILE);
  const temporaryPath = `${path}.${process.pid}`;
  await writeFile(temporaryPath, JSON.stringify(summary ?? null), { mode: 0o600 });
  await rename(temporaryPath, path);
}

/** Reads the summary that {@link storeSummary} stored; undefined when there is none. */
export async function readSummary(siteFolder: string): Promise<SiteSummary | undefined> {
  try {
    return (JSON.parse(await readFile(join(siteFolder, FILE), 'utf8')) as SiteSummary | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Returns the corners of an outline, evenly thinned out to at most {@link MAX_CORNERS}. */
function parseCorners(outline: string): Position[] {
  const corners = outline.split('\n').flatMap((line) => {
    const [latitude = Number.NaN, longitude = Number.NaN] = line.split(',').map(Number);
    return Number.isFinite(latitude) && Number.isFinite(longitude) && line.includes(',') ? [{ latitude, longitude }] : [];
  });
  const step = Math.ceil(corners.length / MAX_CORNERS);
  return corners.filter((_corner, at) => at % step === 0);
}

/** Maximum number of finished applications that the median is computed of. */
const MAX_FINISHED = 5000;

/** Counts the statistics of a site for its city. They contain no personal data. */
async function countSiteStatistics(reader: CommittedReader, now: Date): Promise<BarangayStatistics> {
  const counts = {} as Record<ApplicationStatus, number>;
  for (const status of applicationStatuses) counts[status] = await reader.count(applications, fieldEquals('status', status));
  let overdue = 0;
  for (const status of openStatuses) overdue += await reader.count(applications, buildOverdueFilter(toManilaDay(now), [status]));
  let openProblems = 0;
  for (const status of openStatuses) openProblems += await reader.count(problemReports, fieldEquals('status', status));
  const since = serializeDate(new Date(now.getTime() - cityStatisticsDays * DAY_MS));
  const finished = await reader.listColumns(applications, ['created', 'decidedAt'], {
    where: and(fieldEquals('status', 'finished'), compareField('decidedAt', '>=', since)),
    sort: [{ path: ['decidedAt'], descending: true }],
    limit: MAX_FINISHED,
  });
  return {
    counted: serializeDate(now),
    applications: counts,
    overdue,
    medianDays: medianDays(finished.map(({ created, decidedAt }) => [created, decidedAt])),
    openProblems,
  };
}
