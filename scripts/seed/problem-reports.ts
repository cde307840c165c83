import type { RecordOf } from '#lib/schema/collection.ts';
import type { problemReports as collection } from '#model/collections/pages/problem-reports.ts';

/** An invented report of a problem, without number, photographs or name. */
type SeedProblemReport = Pick<
  RecordOf<typeof collection>,
  'kind' | 'description' | 'landmark' | 'latitude' | 'longitude' | 'language' | 'solution'
> & {
  /** How many days ago it got each status, from the first to the current one. */
  daysAgo: Readonly<Partial<Record<'pending' | 'ongoing' | 'finished', number>>>;
};

/** Oldest first. */
export const problemReports: SeedProblemReport[] = [
  {
    kind: 'streetLight',
    description: 'Tatlong gabi na pong walang ilaw ang poste sa tapat ng day care center. Madilim po ang daan.',
    landmark: 'Scout Borromeo Street, in front of the Day Care Center (sample address)',
    latitude: 14.6381,
    longitude: 121.0359,
    language: 'fil',
    solution: 'Pinalitan po ng street crew ang bombilya at ang sensor. Umiilaw na po ulit.',
    daysAgo: { pending: 9, ongoing: 8, finished: 6 },
  },
  {
    kind: 'garbage',
    description: 'The bags at the corner were not collected on Monday, and cats have torn them open.',
    landmark: 'Corner of Scout Tobias Street, beside the pharmacy (sample address)',
    latitude: 14.6377,
    longitude: 121.0392,
    language: 'en',
    solution: '',
    daysAgo: { pending: 3, ongoing: 2 },
  },
  {
    kind: 'flood',
    description: 'Hanggang bukung-bukong po ang tubig tuwing umuulan. Barado po yata ang kanal.',
    landmark: 'Panay Avenue, near the elementary school (sample address)',
    latitude: 14.6395,
    longitude: 121.0383,
    language: 'fil',
    solution: '',
    daysAgo: { pending: 1 },
  },
];
