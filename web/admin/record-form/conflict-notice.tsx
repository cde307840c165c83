import { useState } from 'react';
import type { Field } from '#lib/schema/field.ts';
import type { WordKey } from '#model/words/keys.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { type Translate, useWords } from '../../words.tsx';
import type { LiveName } from '../live/live-record.ts';
import { changesOf } from './form-values.ts';
import { disputed } from './save-record.ts';
import type { RecordForm } from './use-record-form.ts';

const LONGEST = 300;

/** Somebody else changed the same fields meanwhile: shows both versions of each, and lets the person decide. */
export function ConflictNotice<N extends LiveName>({ form }: { form: RecordForm<N> }) {
  const { t } = useWords();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const { fields, values, seen, newer } = form;
  if (!seen || !newer) return null;
  const names = disputed(fields, seen, newer, changesOf(fields, values, seen));
  const choose = (name: string, isTheirs: boolean) =>
    setTheirs((before) => (isTheirs ? new Set([...before, name]) : new Set([...before].filter((one) => one !== name))));
  return (
    <Alert
      tone="warning"
      role="alert"
      title={t('recordForm.conflict.title')}
      actions={
        <>
          <Button size="sm" onClick={() => form.settleConflict([...theirs])}>
            {t('recordForm.conflict.goOn')}
          </Button>
          <Button size="sm" variant="outline" onClick={() => form.settleConflict(names)}>
            {t('recordForm.conflict.allTheirs')}
          </Button>
        </>
      }
    >
      <p>{t('recordForm.conflict.text')}</p>
      <div className="mt-4 space-y-4">
        {names.map((name) => {
          const field = fields[name];
          if (!field) return null;
          return (
            <RadioGroup
              key={name}
              name={`conflict-${name}`}
              legend={t(field.label as WordKey)}
              value={theirs.has(name) ? 'theirs' : 'mine'}
              options={[
                { value: 'mine', label: t('recordForm.conflict.mine'), help: told(t, field, values[name]) },
                { value: 'theirs', label: t('recordForm.conflict.theirs'), help: told(t, field, Reflect.get(newer, name)) },
              ]}
              onChange={(event) => choose(name, event.target.value === 'theirs')}
            />
          );
        })}
      </div>
    </Alert>
  );
}

/** A value in words. */
function told(t: Translate, field: Field, value: unknown): string {
  if (value instanceof File) return value.name;
  if (field.kind === 'file') return t(value ? 'recordForm.conflict.otherPicture' : 'recordForm.none');
  if (field.kind === 'bool') return t(value ? 'recordForm.yes' : 'recordForm.no');
  if (field.kind === 'select' && field.optionWords && value) return t(`${field.optionWords}.${value}` as WordKey);
  const whole = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  const text = field.kind === 'rich_text' ? withoutMarks(whole) : whole;
  if (text.trim() === '' || (field.kind === 'number' && Number(text) === 0)) return t('recordForm.none');
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** The text of formatted content: parsed as a document of its own, so that nothing in it acts. */
function withoutMarks(html: string): string {
  return new DOMParser().parseFromString(html.replaceAll(/<\/(?:p|li|h\d)>/g, ' $&'), 'text/html').body.textContent ?? '';
}
