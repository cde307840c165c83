import type { FieldError } from '#lib/portal-error.ts';

/** File formats of places: spreadsheet, or GeoJSON for map programs. */
export const placeFormats = ['csv', 'geojson'] as const;
/** A file format of places. */
export type PlaceFormat = (typeof placeFormats)[number];

/** `GET`, staff: every place, hidden ones included, without photos. */
export const placesExportPath = (format: PlaceFormat): string => `/api/places/export?format=${format}`;
/** An exported file. */
export interface PlacesExportResponse {
  fileName: string;
  mediaType: string;
  text: string;
}

/**
 * `POST`, staff. Without `seal` it returns a preview; with the preview's seal it makes exactly
 * those changes, or none.
 */
export const placesImportPath = '/api/places/import';
/** Request of {@link placesImportPath}. */
export interface PlacesImportRequest {
  format: PlaceFormat;
  text: string;
  /** Seal of the preview to execute. */
  seal?: string;
}

/** What an import does with a row. */
export const importOutcomes = ['created', 'updated', 'unchanged', 'refused'] as const;
/** One of {@link importOutcomes}. */
export type ImportOutcome = (typeof importOutcomes)[number];

/** A changed value. */
export interface ImportChange {
  field: string;
  from: unknown;
  to: unknown;
}

/** Preview of one row. */
export interface ImportRow {
  /** Line of the spreadsheet, or number of the feature, from 1. */
  line: number;
  name: string;
  outcome: ImportOutcome;
  /** Changes of an existing place. */
  changes: ImportChange[];
  /** Validation errors by field. */
  errors: Record<string, FieldError>;
}

/** Preview of an import. */
export interface PlacesImportPreview {
  /** Fingerprint of the file and the current places; both must be unchanged at the import. */
  seal: string;
  counts: Record<ImportOutcome, number>;
  lines: ImportRow[];
  /** Columns that are ignored. */
  ignored: string[];
  isDone: boolean;
}

/**
 * Maximum number of places per import: PostgreSQL writes them in some four seconds, and a
 * transaction may last ten.
 */
export const maxImportedPlaces = 1000;
