import { may } from '#lib/schema/access.ts';
import { collection } from '#lib/schema/collection.ts';
import { json, select, text } from '#lib/schema/fields.ts';

/** `audit.action.…` */
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

/** What happened to an account: `audit.account.…`, in the details of an `account` entry. */
export const accountChanges = [
  'created',
  'password',
  'disabled',
  'enabled',
  'second_factor_on',
  'second_factor_off',
  'second_factor_reset',
  'recovery_codes',
  'session_ended',
  'sessions_ended',
] as const;
export type AccountChange = (typeof accountChanges)[number];

/** Who did what, when, from where. Written in the transaction of its cause; never changed, but for `address`, which goes after a year. No codes, no texts of messages. */
export const audit = collection({
  name: 'audit',
  fields: {
    action: select({ label: 'audit.action', options: auditActions, optionWords: 'audit.action' }),
    /** Id of the staff member; '' for a visitor or the portal itself. */
    actor: text({ label: 'audit.actor', max: 15 }),
    actorName: text({ label: 'audit.actorName', max: 120 }),
    collection: text({ label: 'audit.collection', max: 60 }),
    recordId: text({ label: 'audit.record', max: 15 }),
    /** What a person recognises the record by, such as an application's number. */
    recordLabel: text({ label: 'audit.record', max: 200 }),
    /** Names of the changed fields, or from and to of a status. */
    details: json<Record<string, unknown> | null>({ label: 'audit.details' }),
    address: text({ label: 'audit.address', max: 60 }),
  },
  indexes: [
    ['actor', 'created'],
    ['collection', 'recordId', 'created'],
    ['action', 'created'],
    ['recordLabel', 'created'],
  ],
  risingIds: true,
  access: { guest: may.nothing, staff: { ...may.nothing, list: true, view: true, live: true } },
});
