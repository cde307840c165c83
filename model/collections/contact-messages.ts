import { may } from '#lib/schema/access.ts';
import { collection } from '#lib/schema/collection.ts';
import { bool, date, relation, select, text } from '#lib/schema/fields.ts';
import { contactCategories } from './choices.ts';

export const contactMessages = collection({
  name: 'contact_messages',
  fields: {
    name: text({ label: 'contact.name', required: true, max: 120 }),
    email: text({ label: 'contact.email', required: true, format: 'email', max: 254 }),
    phone: text({ label: 'contact.phone', max: 40 }),
    subject: text({ label: 'contact.subject', required: true, max: 200 }),
    category: select({ label: 'contact.category', required: true, options: contactCategories, optionWords: 'contact.category' }),
    message: text({ label: 'contact.message', required: true, max: 5000, multiline: true }),
    urgency: select({ label: 'contact.urgency', options: ['normal', 'urgent'], optionWords: 'contact.urgency', default: 'normal' }),
    answered: bool({ label: 'contact.answered' }),
    /** Who marked it answered, and when; '' while it is not. */
    answeredBy: relation({ fromServer: true, to: 'users' }),
    answeredAt: date({ fromServer: true }),
    assignedTo: relation({ label: 'contact.assignedTo', to: 'users' }),
  },
  indexes: [
    ['answered', 'created'],
    ['assignedTo', 'created'],
  ],
  risingIds: true,
  access: {
    guest: { ...may.nothing, create: true, reads: [], writes: ['name', 'email', 'phone', 'subject', 'category', 'message', 'urgency'] },
    staff: { ...may.everything, create: false, update: ['answered', 'assignedTo'], delete: false },
  },
});
