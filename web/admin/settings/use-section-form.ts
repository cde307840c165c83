import { ClientResponseError } from 'pocketbase';
import { useEffect, useMemo, useState } from 'react';
import toast from 'react-hot-toast';
import type { FieldError } from '#lib/errors.ts';
import { isSame } from '#lib/is-same.ts';
import { checkNodes } from '#lib/schema/check-nested.ts';
import type { Node } from '#lib/schema/nested.ts';
import { barangay } from '#model/barangay.ts';
import { noFigures } from '#model/settings/office-settings.ts';
import { nodesOf, type SettingsSection } from '#model/settings/sections.ts';
import type { WordKey } from '#model/words/keys.ts';
import { fieldMessage } from '../../parts/field-message.ts';
import { useWords } from '../../words.tsx';
import { failureText } from '../failure-text.ts';
import { useRecords } from '../session/use-session.ts';
import { type SettingsChange, type SettingsRecord, saveSettings, storedIn } from './save-settings.ts';

type Values = Readonly<Record<string, unknown>>;
const defaults: Readonly<Record<SettingsSection['part'], Values>> = { site: barangay, office: noFigures };

export interface SectionFormInput {
  section: SettingsSection;
  /** Undefined while nobody has changed a default. */
  record: SettingsRecord | undefined;
  onSaved: (record: SettingsRecord) => void;
}

/** What a section holds while it is edited, checked by its declaration and saved. */
export function useSectionForm({ section, record, onSaved }: SectionFormInput) {
  const { t } = useWords();
  const records = useRecords();
  const { part } = section;
  const nodes = useMemo<Readonly<Record<string, Node>>>(() => nodesOf(section), [section]);
  /** The version that the person began with: what comes in live does not change what is being edited. */
  const [seen, setSeen] = useState(record);
  const [edited, setEdited] = useState<Values>({});
  const [errors, setErrors] = useState<Readonly<Record<string, FieldError>>>({});
  const [newer, setNewer] = useState<SettingsRecord>();
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);

  const storedOf = (of: SettingsRecord | undefined): Values =>
    Object.fromEntries(Object.keys(nodes).map((name) => [name, storedIn(of, part)[name] ?? defaults[part][name]]));
  const stored = storedOf(seen);
  const values = { ...stored, ...edited };
  const isDirty = Object.keys(edited).some((name) => !isSame(edited[name], stored[name]));

  useEffect(() => {
    if (!isDirty && !isBusy && !newer) setSeen(record);
  }, [record, isDirty, isBusy, newer]);

  const restart = (from: SettingsRecord | undefined, still: Values = {}) => {
    setSeen(from);
    setEdited(still);
    setNewer(undefined);
    setErrors({});
    setFailure('');
  };

  /** What would be saved, cast: a value that equals its default goes back to it. */
  const changeFrom = (base: Values, cast: Values): SettingsChange =>
    Object.fromEntries(
      Object.keys(edited)
        .filter((name) => !isSame(cast[name], base[name]))
        .map((name) => [name, isSame(cast[name], defaults[part][name]) ? undefined : cast[name]]),
    );

  async function save(): Promise<void> {
    const judged = checkNodes(nodes, values, { path: part });
    setErrors(judged.errors);
    setFailure('');
    if (Object.keys(judged.errors).length > 0) return;
    setBusy(true);
    try {
      const outcome = await saveSettings(records, seen, part, changeFrom(stored, judged.value));
      if ('newer' in outcome) setNewer(outcome.newer);
      else {
        toast.success(t('settings.saved'));
        restart(outcome.record);
        onSaved(outcome.record);
      }
    } catch (error) {
      const refused = refusals(error, part);
      setErrors(refused);
      if (Object.keys(refused).length === 0) setFailure(failureText(t, error));
    }
    setBusy(false);
  }

  return {
    nodes,
    defaults: defaults[part],
    values,
    errors,
    problems: Object.entries(errors).map(([path, error]) => ({
      path,
      message: `${labelAt(path)}: ${fieldMessage(t, fieldAt(path), error)}`,
    })),
    failure,
    isBusy,
    isDirty,
    seen,
    newer,
    /** What is being saved, for the notice of a conflict. */
    change: changeFrom(stored, checkNodes(nodes, values, { path: part }).value),
    set: (name: string, value: unknown) => {
      setEdited((before) => ({ ...before, [name]: value }));
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([path]) => !isAt(path, `${part}.${name}`))));
    },
    save,
    discard: () => restart(record),
    /** Goes on from what somebody else saved, with one's own words or theirs in the settings both changed. */
    settle: (names: readonly string[], whose: 'mine' | 'theirs') => {
      const kept = whose === 'mine' ? edited : Object.fromEntries(Object.entries(edited).filter(([name]) => !names.includes(name)));
      restart(newer, kept);
    },
  };

  function labelAt(path: string): string {
    const node = nodes[path.split('.')[1] ?? ''];
    const [, , at] = path.split('.');
    const label = node ? t(node.label as WordKey) : '';
    return node?.kind === 'list' && at !== undefined ? `${label} ${Number(at) + 1}` : label;
  }

  /** The field that a path ends in, for messages of its own. */
  function fieldAt(path: string) {
    let node: Node | undefined;
    let inside: Readonly<Record<string, Node>> = nodes;
    for (const step of path.split('.').slice(1)) {
      const found = inside[step];
      if (!found) continue;
      node = found;
      if (found.kind === 'list' || found.kind === 'group') inside = found.of;
    }
    if (node?.kind === 'translated' || node?.kind === 'optional') return node.of;
    return node && 'messages' in node ? node : undefined;
  }
}

export type SectionFormState = ReturnType<typeof useSectionForm>;

const isAt = (path: string, place: string): boolean => path === place || path.startsWith(`${place}.`);

/** What the server says of single settings of this part. */
function refusals(error: unknown, part: string): Record<string, FieldError> {
  const data: unknown = error instanceof ClientResponseError ? error.response.data : undefined;
  if (typeof data !== 'object' || data === null) return {};
  return Object.fromEntries(Object.entries(data as Record<string, FieldError>).filter(([path]) => isAt(path, part)));
}
