import { may } from '#lib/schema/access.ts';
import { collection } from '#lib/schema/collection.ts';
import { file, select, text, texts } from '#lib/schema/fields.ts';
import { departments, positions } from './choices.ts';
import { pictureFile } from './file-rules.ts';

export const officials = collection({
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
    achievements: texts({ label: 'officials.achievements' }),
    image: file({ label: 'officials.image', ...pictureFile }),
  },
  indexes: [['position'], ['name']],
  search: ['name'],
  restorable: true,
  access: { guest: may.read, staff: may.everything },
});
