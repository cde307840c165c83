import { accessPresets } from '#lib/schema/access-rules.ts';
import { defineCollection } from '#lib/schema/collection.ts';
import { json, text } from '#lib/schema/fields.ts';
import { capabilities } from '../../roles/capabilities.ts';
import { grantTo, grantToAllStaff } from '../../roles/grant-to.ts';

/** Custom roles of the office; the built-in ones are in `model/roles/roles.ts`. */
export const roles = defineCollection({
  name: 'roles',
  fields: {
    name: text({ label: 'roles.name', required: true, unique: 'fold', max: 60 }),
    capabilities: json<string[]>({
      label: 'roles.capabilities',
      required: true,
      texts: { maxItems: capabilities.length, maxLength: 30, options: capabilities },
    }),
  },
  indexes: [['name']],
  labelFields: ['name'],
  access: { guest: accessPresets.none, staff: [grantToAllStaff(accessPresets.readOnly), grantTo('manageAccounts', accessPresets.full)] },
});
