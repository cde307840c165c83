import type { FieldError } from '#lib/errors.ts';

/** How places leave and come in: a spreadsheet, or a map program's file. */
export const placeFormats = ['csv', 'geojson'] as const;
export type PlaceFormat = (typeof placeFormats)[number];

/** `GET`, staff only: every place, hidden ones too. Photos stay behind. */
export const placesExportPath = (format: PlaceFormat): string => `/api/places/export?format=${format}`;
export interface PlacesExport {
  fileName: string;
  mediaType: string;
  text: string;
}

/** `POST`, staff only: without `seal` it says what would change; with the seal of that answer it changes exactly that, or nothing. */
export const placesImportPath = '/api/places/import';
export interface PlacesImport {
  format: PlaceFormat;
  text: string;
  /** Of the preview that is to be carried out. */
  seal?: string;
}

export const importOutcomes = ['created', 'updated', 'unchanged', 'refused'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

export interface ImportChange {
  field: string;
  from: unknown;
  to: unknown;
}

export interface ImportLine {
  /** Line of the spreadsheet, or number of the feature, from 1. */
  line: number;
  name: string;
  outcome: ImportOutcome;
  /** What changes in a place that is here already. */
  changes: ImportChange[];
  /** What is wrong, by field. */
  errors: Record<string, FieldError>;
}

export interface ImportPlan {
  /** Stands for the file and the places as they are: both must be the same when it is carried out. */
  seal: string;
  counts: Record<ImportOutcome, number>;
  lines: ImportLine[];
  /** Columns that mean nothing here. */
  ignored: string[];
  isDone: boolean;
}

export const mostImportedPlaces = 5000;
