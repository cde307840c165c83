import { accessPresets } from '#lib/schema/access-rules.ts';
import { defineCollection } from '#lib/schema/collection.ts';
import { json, select, text } from '#lib/schema/fields.ts';
import { grantTo } from '../../roles/grant-to.ts';

/** Actions of the audit trail. Message keys: `audit.action.…`. */
export const auditActions = [
  'sign_in',
  'sign_in_failed',
  'sign_out',
  'create',
  'update',
  'delete',
  'restore',
  'open',
  'open_file',
  'search',
  'read_list',
  'status',
  'notify',
  'retention',
  'account',
  'export',
] as const;

/** Changes of an account, in the details of an `account` entry. Message keys: `audit.account.…`. */
export const accountChanges = [
  'created',
  'password',
  'roles',
  'disabled',
  'enabled',
  'second_factor_on',
  'second_factor_off',
  'second_factor_reset',
  'recovery_codes',
  'passkey_added',
  'passkey_removed',
  'session_ended',
  'sessions_ended',
] as const;
/** A changed setting in the details of an `update` entry of the settings. */
export interface SettingChange {
  part: 'site' | 'office';
  name: string;
  /** The value before and after; for a long text only its length. */
  from: { value: unknown } | { length: number };
  to: { value: unknown } | { length: number };
}

/** A change of an account. */
export type AccountChange = (typeof accountChanges)[number];

/**
 * Audit trail: who did what, when and from where. Written in the transaction of its cause and never
 * changed, except that `address` is cleared after a year. Contains no codes and no message texts.
 */
export const audit = defineCollection({
  name: 'audit',
  fields: {
    action: select({ label: 'audit.action', options: auditActions, optionMessagePrefix: 'audit.action' }),
    /** Id of the staff member; '' for visitors and the portal itself. */
    actor: text({ label: 'audit.actor', max: 15 }),
    actorName: text({ label: 'audit.actor', max: 120 }),
    collection: text({ label: 'audit.collection', max: 60 }),
    recordId: text({ label: 'audit.record', max: 15 }),
    /** Label of the record for people, such as an application number. */
    recordLabel: text({ label: 'audit.record', max: 200 }),
    /** Names of changed fields, or the old and new status. */
    details: json<Record<string, unknown> | null>({ label: 'audit.details' }),
    address: text({ label: 'audit.address', max: 60 }),
  },
  indexes: [
    ['actor', 'created'],
    ['collection', 'recordId', 'created'],
    ['action', 'created'],
    ['recordLabel', 'created'],
  ],
  timeOrderedIds: true,
  access: { guest: accessPresets.none, staff: [grantTo('readAudit', accessPresets.readOnly)] },
});
