import { accessPresets } from '#lib/schema/access-rules.ts';
import { defineCollection } from '#lib/schema/collection.ts';
import { checkMobileLength } from '#lib/schema/field-kinds/check-mobile-length.ts';
import { bool, date, relation, select, text } from '#lib/schema/fields.ts';
import { grantTo } from '../../roles/grant-to.ts';
import { contactCategories } from '../choices.ts';

export const contactMessages = defineCollection({
  name: 'contact_messages',
  fields: {
    name: text({ label: 'contact.name', required: true, max: 120 }),
    /** '' when the message has a phone number instead. */
    email: text({ label: 'contact.email', format: 'email', max: 254 }),
    phone: text({ label: 'contact.phone', max: 40, check: checkMobileLength }),
    subject: text({ label: 'contact.subject', required: true, max: 200 }),
    category: select({ label: 'contact.category', required: true, options: contactCategories, optionMessagePrefix: 'contact.category' }),
    message: text({ label: 'contact.message', required: true, max: 5000, multiline: true }),
    urgency: select({ label: 'contact.urgency', options: ['normal', 'urgent'], optionMessagePrefix: 'contact.urgency', default: 'normal' }),
    answered: bool(),
    /** Who marked it answered, and when; '' while it is not. */
    answeredBy: relation({ readOnly: true, to: 'users' }),
    answeredAt: date({ readOnly: true }),
    assignedTo: relation({ label: 'applications.assignedTo', to: 'users' }),
    /** Idempotency key of the submission; '' for none. */
    idempotencyKey: text({ hidden: true, readOnly: true, max: 64 }),
  },
  indexes: [['answered', 'created'], ['assignedTo', 'created'], ['idempotencyKey']],
  unique: [['idempotencyKey']],
  timeOrderedIds: true,
  labelFields: ['subject'],
  access: {
    guest: {
      ...accessPresets.none,
      create: true,
      readableFields: [],
      writableFields: ['name', 'email', 'phone', 'subject', 'category', 'message', 'urgency'],
    },
    staff: [grantTo('answerInbox', { ...accessPresets.full, create: false, update: ['answered', 'assignedTo'], delete: false })],
  },
});
