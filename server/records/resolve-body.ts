import type { RoleAccess } from '#lib/schema/access.ts';
import { defaultOf } from '#lib/schema/check.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { Field } from '#lib/schema/field.ts';
import { kindOf } from '#lib/schema/kinds.ts';
import { type Modifier, modified, parseFieldKey, takesModifier } from '#lib/schema/modifiers.ts';
import { notFound } from './not-found.ts';
import { emptyValues, type Sent, type Upload } from './sent.ts';

/** A change that a body asks of a field's value by `field+`, `+field` or `field-`. */
export interface Modification {
  readonly name: string;
  readonly modifier: Modifier;
  readonly value: unknown;
}

/** What a body asks for, by field: nothing in it that the caller may not write. */
export interface ResolvedBody {
  /** New values by the name of their field, and what is no field by its key. */
  readonly values: { [key: string]: unknown };
  /** Shorter keys first: they are applied in this order, after `values`. */
  readonly modifications: readonly Modification[];
  readonly uploads: readonly Upload[];
}

/** Who writes to what. */
export interface WriteRules {
  readonly of: Collection;
  readonly access: RoleAccess;
  readonly action: 'create' | 'update';
  /** The seed may set what otherwise comes from the server. */
  readonly isSeeding: boolean;
}

/**
 * Resolves every key to its field before any rule or hook sees the body, and leaves out what the caller may not write.
 * In a new record modifiers are applied to the field's default, so that only plain values and files are left.
 * @throws PortalError `not_found` for an update of a field that is not the caller's to change
 */
export function resolveBody(rules: WriteRules, { values: sent, uploads }: Sent): ResolvedBody {
  const { fields } = rules.of;
  const values = emptyValues();
  const modifications: Modification[] = [];
  for (const key of Object.keys(sent).sort((a, b) => a.length - b.length)) {
    const named = parseFieldKey(fields, key);
    if (named === undefined) {
      values[key] = sent[key];
      continue;
    }
    const { name, modifier } = named;
    const field = fields[name] as Field;
    if (mayWrite(rules, name, field)) {
      if (modifier === undefined) values[name] = sent[key];
      else if (takesModifier(field, modifier)) modifications.push({ name, modifier, value: sent[key] });
    }
  }
  const written = uploads.filter(({ field: name }) => mayWrite(rules, name, fields[name] as Field));
  if (rules.action === 'update') return { values, modifications, uploads: written };
  const ofFiles = modifications.filter(({ name, modifier, value }) => {
    const field = fields[name] as Field;
    if (field.kind === 'file') return true;
    values[name] = newValue(field, name in values ? values[name] : defaultOf(field), modifier, value);
    return false;
  });
  return { values, modifications: ofFiles, uploads: written };
}

/** Names of the fields that a resolved body writes. */
export function writtenFields(of: Collection, { values, modifications, uploads }: ResolvedBody): Set<string> {
  const named = Object.keys(values).filter((key) => Object.hasOwn(of.fields, key));
  return new Set([...named, ...modifications.map(({ name }) => name), ...uploads.map(({ field }) => field)]);
}

/** What cannot be cast stays as it was sent: judging the record refuses it. */
function newValue(field: Field, before: unknown, modifier: Modifier, sent: unknown): unknown {
  const start = kindOf(field).cast(field, before);
  if ('error' in start) return before;
  const after = modified(field, start.value, modifier, sent);
  return 'error' in after ? sent : after.value;
}

function mayWrite({ access, action, isSeeding }: WriteRules, name: string, field: Field): boolean {
  if (isSeeding) return true;
  if (field.fromServer === true || field.hidden === true) return false;
  if (action === 'create') return access.writes === undefined || access.writes.includes(name);
  if (access.update === true || (access.update !== false && access.update.includes(name))) return true;
  throw notFound();
}
