import { ArrowRight } from 'lucide-react';
import type { Fields } from '#lib/schema/field.ts';
import { places } from '#model/collections/places.ts';
import {
  type ImportChange,
  type ImportLine,
  type ImportOutcome,
  type ImportPlan,
  importOutcomes,
} from '#model/endpoints/places-exchange.ts';
import type { WordKey } from '#model/words/keys.ts';
import { fieldMessage } from '../../../parts/field-message.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { Tone } from '../../../ui/tone.ts';
import { type Translate, useWords } from '../../../words.tsx';
import { valueText } from '../../record-form/value-text.ts';
import { placeLayout } from '../place-layout.ts';

const tones: Readonly<Record<ImportOutcome, Tone>> = { created: 'success', updated: 'info', unchanged: 'neutral', refused: 'danger' };
/** What is wrong comes first: it is what somebody has to do something about. */
const order: readonly ImportOutcome[] = ['refused', 'created', 'updated', 'unchanged'];
const MOST_LINES = 200;
const fields: Fields = places.fields;

/** What a file would change: the figures, then every line of it. */
export function ImportPreview({ plan: { counts, lines, ignored } }: { plan: ImportPlan }) {
  const { t } = useWords();
  const sorted = order.flatMap((outcome) => lines.filter((line) => line.outcome === outcome));
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
        {sorted.slice(0, MOST_LINES).map((line) => (
          <Line key={line.line} line={line} t={t} />
        ))}
      </ul>
      {sorted.length > MOST_LINES && (
        <p className="text-ink-soft text-sm">{t('adminPlaces.import.more', { count: sorted.length - MOST_LINES })}</p>
      )}
    </section>
  );
}

function Line({ line: { line, name, outcome, changes, errors }, t }: { line: ImportLine; t: Translate }) {
  const label = (field: string) => (fields[field]?.label ? t(fields[field].label as WordKey) : field);
  const reasons = Object.entries(errors).map(([field, error]) => `${label(field)}: ${fieldMessage(t, fields[field], error)}`);
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
              <Change key={change.field} change={change} label={label(change.field)} t={t} />
            ))}
          </dl>
        )}
      </div>
      <Badge tone={tones[outcome]}>{t(`adminPlaces.import.${outcome}`)}</Badge>
    </li>
  );
}

/** `Category: Restaurants → Cafes`. */
function Change({ change: { field: name, from, to }, label, t }: { change: ImportChange; label: string; t: Translate }) {
  const field = fields[name];
  const tell = placeLayout.find((shown) => shown.name === name)?.tell;
  const text = (value: unknown) => (field ? valueText(t, field, value, tell) : String(value));
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
