import type { SettingsSection } from '#model/settings/sections.ts';
import type { WordKey } from '#model/words/keys.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { useWords } from '../../words.tsx';
import { disputed, storedIn } from './save-settings.ts';
import { toldValue } from './told-value.ts';
import type { SectionFormState } from './use-section-form.ts';

/** Somebody else changed the same settings meanwhile: shows what they say now, and lets the person decide. */
export function SettingsConflict({ form, section: { part } }: { form: SectionFormState; section: SettingsSection }) {
  const { t, language } = useWords();
  const { newer, seen, change, nodes, defaults } = form;
  if (!newer) return null;
  const names = disputed(seen, newer, part, change);
  const items = names.flatMap((name) => {
    const node = nodes[name];
    return node
      ? [{ term: t(node.label as WordKey), detail: toldValue(t, language, node, storedIn(newer, part)[name] ?? defaults[name]) }]
      : [];
  });
  return (
    <Alert
      tone="warning"
      role="alert"
      title={t('recordForm.conflict.title')}
      actions={
        <>
          <Button size="sm" variant="outline" onClick={() => form.settle(names, 'theirs')}>
            {t('admin.conflict.theirs')}
          </Button>
          <Button size="sm" onClick={() => form.settle(names, 'mine')}>
            {t('admin.conflict.mine')}
          </Button>
        </>
      }
    >
      <p className="mb-3">{t('settings.conflict')}</p>
      <DescriptionList items={items} />
    </Alert>
  );
}
