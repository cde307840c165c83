import { useState } from 'react';
import type { WordKey } from '#model/words/keys.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { useWords } from '../../words.tsx';
import type { LiveName } from '../live/live-record.ts';
import type { FormField } from './form-field.ts';
import { changesOf } from './form-values.ts';
import { disputed } from './save-record.ts';
import type { RecordForm } from './use-record-form.ts';
import { valueText } from './value-text.ts';

/** Somebody else changed the same fields meanwhile: shows both versions of each, and lets the person decide. */
export function ConflictNotice<N extends LiveName>({ layout, form }: { layout: readonly FormField[]; form: RecordForm<N> }) {
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
          const tell = layout.find((shown) => shown.name === name)?.tell;
          return (
            <RadioGroup
              key={name}
              name={`conflict-${name}`}
              legend={t(field.label as WordKey)}
              value={theirs.has(name) ? 'theirs' : 'mine'}
              options={[
                { value: 'mine', label: t('recordForm.conflict.mine'), help: valueText(t, field, values[name], tell) },
                { value: 'theirs', label: t('recordForm.conflict.theirs'), help: valueText(t, field, Reflect.get(newer, name), tell) },
              ]}
              onChange={(event) => choose(name, event.target.value === 'theirs')}
            />
          );
        })}
      </div>
    </Alert>
  );
}
