import { accessPresets } from '#lib/schema/access-rules.ts';
import { defineCollection } from '#lib/schema/collection.ts';
import { file, select, text, textList } from '#lib/schema/fields.ts';
import { grantTo } from '../roles/grant-to.ts';
import { departments, positions } from './choices.ts';
import { publicImageLimits } from './file-limits.ts';

/** Officials of the barangay. */
export const officials = defineCollection({
  name: 'officials',
  fields: {
    name: text({ label: 'officials.name', required: true, max: 120 }),
    position: select({ label: 'officials.position', required: true, options: positions }),
    department: select({ label: 'officials.department', required: true, options: departments }),
    email: text({ label: 'officials.email', required: true, format: 'email', max: 254 }),
    phone: text({ label: 'officials.phone', required: true, max: 40 }),
    term: text({ label: 'officials.term', required: true, max: 40 }),
    officeHours: text({ label: 'officials.officeHours', required: true, max: 120 }),
    bio: text({ label: 'officials.bio', required: true, max: 5000, multiline: true }),
    achievements: textList({ label: 'officials.achievements' }),
    image: file({ label: 'officials.image', ...publicImageLimits }),
  },
  indexes: [['position'], ['name']],
  search: ['name'],
  restorable: true,
  labelFields: ['name'],
  access: { guest: accessPresets.readOnly, staff: [grantTo('editContent', accessPresets.full)] },
});
