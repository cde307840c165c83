import { accessPresets } from '#lib/schema/access-rules.ts';
import { defineCollection } from '#lib/schema/collection.ts';
import { file, objectList, openSelect, text, textList } from '#lib/schema/fields.ts';
import type { TranslatedItem } from '../../localize-record.ts';
import { grantTo } from '../../roles/grant-to.ts';
import { departments } from '../choices.ts';
import { publicImageLimits } from '../file-limits.ts';
import { positions } from '../public-choices.ts';

/** Officials of the barangay. */
export const officials = defineCollection({
  name: 'officials',
  fields: {
    name: text({ label: 'officials.name', required: true, max: 120 }),
    position: openSelect({ label: 'officials.position', required: true, options: positions, customOptions: 'customPositions' }),
    department: openSelect({ label: 'officials.department', required: true, options: departments, customOptions: 'departments' }),
    email: text({ label: 'officials.email', required: true, format: 'email', max: 254 }),
    phone: text({ label: 'officials.phone', required: true, max: 40 }),
    term: text({ label: 'officials.term', required: true, max: 40 }),
    officeHours: text({ label: 'officials.officeHours', required: true, max: 120 }),
    officeHoursFil: text({ label: 'officials.officeHoursFil', translates: 'officeHours', max: 120 }),
    bio: text({ label: 'officials.bio', required: true, max: 5000, multiline: true }),
    bioFil: text({ label: 'officials.bioFil', translates: 'bio', max: 5000, multiline: true }),
    achievements: textList({ label: 'officials.achievements' }),
    achievementsFil: objectList<TranslatedItem>(['of', 'text'], {
      label: 'officials.achievementsFil',
      translates: 'achievements',
      maxLength: 500,
      maxBytes: 40_000,
    }),
    image: file({ label: 'officials.image', ...publicImageLimits }),
  },
  indexes: [['position'], ['name']],
  search: ['name'],
  restorable: true,
  labelFields: ['name'],
  access: { guest: accessPresets.readOnly, staff: [grantTo('editContent', accessPresets.full)] },
});
