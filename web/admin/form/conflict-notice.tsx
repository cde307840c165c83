import { useState } from 'react';
import type { MessageKey } from '#model/messages/message-key.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/content/alert.tsx';
import { RadioGroup } from '../../ui/inputs/radio-group.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { formatValue } from './format-value.ts';
import type { FormState } from './use-form.ts';

interface ConflictNoticeProps<R> {
  form: FormState<R>;
  /** Returns the formatter of a field that the default formatter does not cover. */
  getFormatter: ((name: string) => ((value: unknown) => string) | undefined) | undefined;
}

/**
 * Shown at an edit conflict: displays both versions of each conflicting value, and lets the user
 * choose one.
 */
export function ConflictNotice<R>({ form, getFormatter }: ConflictNoticeProps<R>) {
  const { t, language } = useTranslation();
  const [theirNames, setTheirNames] = useState<ReadonlySet<string>>(new Set());
  const { nodes, conflicts } = form;
  if (conflicts.length === 0) return null;
  const choose = (name: string, isTheirs: boolean) =>
    setTheirNames((names) => new Set(isTheirs ? [...names, name] : [...names].filter((one) => one !== name)));
  return (
    <Alert
      tone="warning"
      role="alert"
      title={t('recordForm.conflict.title')}
      actions={
        <>
          <Button size="sm" onClick={() => form.resolveConflict([...theirNames])}>
            {t('recordForm.conflict.goOn')}
          </Button>
          <Button size="sm" variant="outline" onClick={() => form.resolveConflict(conflicts.map(({ name }) => name))}>
            {t('recordForm.conflict.allTheirs')}
          </Button>
        </>
      }
    >
      <p>{t('recordForm.conflict.text')}</p>
      <div className="mt-4 space-y-4">
        {conflicts.map(({ name, mine, theirs }) => {
          const node = nodes[name];
          if (!node) return null;
          const format = (value: unknown) => formatValue(t, language, node, value, getFormatter?.(name));
          return (
            <RadioGroup
              key={name}
              name={`conflict-${name}`}
              legend={t(node.label as MessageKey)}
              value={theirNames.has(name) ? 'theirs' : 'mine'}
              options={[
                { value: 'mine', label: t('recordForm.conflict.mine'), help: format(mine) },
                { value: 'theirs', label: t('recordForm.conflict.theirs'), help: format(theirs) },
              ]}
              onChange={(event) => choose(name, event.target.value === 'theirs')}
            />
          );
        })}
      </div>
    </Alert>
  );
}
