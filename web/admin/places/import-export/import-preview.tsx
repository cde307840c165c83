import { ArrowRight } from 'lucide-react';
import type { Fields } from '#lib/schema/field.ts';
import { places } from '#model/collections/pages/places.ts';
import {
  type ImportChange,
  type ImportOutcome,
  type ImportRow,
  importOutcomes,
  type PlacesImportPreview,
} from '#model/endpoints/office/places-import-export.ts';
import type { MessageKey } from '#model/messages/message-key.ts';
import { formatFieldError } from '../../../parts/fields/format-field-error.ts';
import { Alert } from '../../../ui/content/alert.tsx';
import { Badge } from '../../../ui/content/badge.tsx';
import type { Tone } from '../../../ui/tone.ts';
import { type Translate, useTranslation } from '../../../use-translation.tsx';
import { formatValue } from '../../form/format-value.ts';
import { placeFormFields } from '../place-form-fields.ts';

const outcomeTones: Readonly<Record<ImportOutcome, Tone>> = {
  created: 'success',
  updated: 'info',
  unchanged: 'neutral',
  refused: 'danger',
};
/** The order of the lines: errors first, because they need attention. */
const outcomeOrder: readonly ImportOutcome[] = ['refused', 'created', 'updated', 'unchanged'];
const MAX_LINES = 200;
const fields: Fields = places.fields;

/** Previews an import: the counts, then every line. */
export function ImportPreview({ plan: { counts, lines, ignored } }: { plan: PlacesImportPreview }) {
  const { t } = useTranslation();
  const sorted = outcomeOrder.flatMap((outcome) => lines.filter((line) => line.outcome === outcome));
  return (
    <section aria-label={t('adminPlaces.import.preview')} className="space-y-4">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {importOutcomes.map((outcome) => (
          <li key={outcome} className="rounded-md border border-line px-4 py-3">
            <span className="tabular block font-bold text-2xl">{counts[outcome]}</span>
            <span className="text-ink-soft text-sm">{t(`adminPlaces.import.${outcome}`)}</span>
          </li>
        ))}
      </ul>
      {counts.created + counts.updated === 0 && <Alert tone="info">{t('adminPlaces.import.nothing')}</Alert>}
      {counts.refused > 0 && <Alert tone="warning">{t('adminPlaces.import.refusedHint')}</Alert>}
      {ignored.length > 0 && (
        <p className="text-ink-soft text-sm">{t('adminPlaces.import.ignored', { columns: ignored.slice(0, 20).join(', ') })}</p>
      )}
      <ul className="divide-y divide-line rounded-md border border-line">
        {sorted.slice(0, MAX_LINES).map((line) => (
          <PreviewLine key={line.line} line={line} t={t} />
        ))}
      </ul>
      {sorted.length > MAX_LINES && (
        <p className="text-ink-soft text-sm">{t('adminPlaces.import.more', { count: sorted.length - MAX_LINES })}</p>
      )}
    </section>
  );
}

function PreviewLine({ line: { line, name, outcome, changes, errors }, t }: { line: ImportRow; t: Translate }) {
  const label = (field: string) => (fields[field]?.label ? t(fields[field].label as MessageKey) : field);
  const reasons = Object.entries(errors).map(([field, error]) => `${label(field)}: ${formatFieldError(t, fields[field], error)}`);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-2.5">
      <span className="tabular w-18 text-ink-soft text-sm">{t('adminPlaces.import.line', { line })}</span>
      <div className="min-w-0 grow basis-48">
        <span className="block font-semibold">{name || t('adminPlaces.import.noName')}</span>
        {reasons.map((reason) => (
          <span key={reason} className="block text-danger-ink text-sm">
            {reason}
          </span>
        ))}
        {changes.length > 0 && (
          <dl className="mt-0.5 text-sm">
            {changes.map((change) => (
              <FieldChange key={change.field} change={change} label={label(change.field)} />
            ))}
          </dl>
        )}
      </div>
      <Badge tone={outcomeTones[outcome]}>{t(`adminPlaces.import.${outcome}`)}</Badge>
    </li>
  );
}

/** One changed field, `Category: Restaurants → Cafes`. */
function FieldChange({ change: { field: name, from, to }, label }: { change: ImportChange; label: string }) {
  const { t, language } = useTranslation();
  const field = fields[name];
  const formatField = placeFormFields.find((formField) => formField.name === name)?.formatValue;
  const text = (value: unknown) => (field ? formatValue(t, language, field, value, formatField) : String(value));
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
      <dt className="text-ink-soft">{label}:</dt>
      <dd className="flex flex-wrap items-baseline gap-x-2">
        <del className="text-ink-soft">
          <span className="sr-only">{t('adminPlaces.import.from')} </span>
          {text(from)}
        </del>
        <ArrowRight aria-hidden className="size-4 self-center text-ink-faint" />
        <ins className="font-semibold no-underline">
          <span className="sr-only">{t('adminPlaces.import.to')} </span>
          {text(to)}
        </ins>
      </dd>
    </div>
  );
}
