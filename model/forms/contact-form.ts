import { contactMessages } from '../collections/conversations/contact-messages.ts';

const { name, email, phone, category, subject, message, urgency } = contactMessages.fields;
const requiredMessage = (field: string) => ({ messages: { validation_required: `contact.${field}.required` } });

/** Fields of the contact form in their order (product §2.8). */
export const contactForm = {
  name: { ...name, ...requiredMessage('name') },
  email: { ...email, ...requiredMessage('email') },
  phone: { ...phone, messages: { validation_invalid_format: 'contact.phone.invalid' } },
  category: { ...category, ...requiredMessage('category') },
  urgency,
  subject: { ...subject, ...requiredMessage('subject') },
  message: { ...message, ...requiredMessage('message') },
} as const;

/** Hidden field of the form: the idempotency key of the message; '' without scripts. */
export const submissionKeyField = 'submissionKey';

/** Name of a field of the contact form. */
export type ContactField = keyof typeof contactForm;
/** Values of the contact form. */
export type ContactFormValues = Record<ContactField, string>;

/** Reads the values of a submitted form: trimmed, '' when missing. */
export function readContactForm(formData: { get(name: string): unknown }): ContactFormValues {
  const readField = (field: ContactField) => {
    const value = formData.get(field);
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    name: readField('name'),
    email: readField('email'),
    phone: readField('phone'),
    category: readField('category'),
    urgency: readField('urgency') || (contactForm.urgency.default ?? ''),
    subject: readField('subject'),
    message: readField('message'),
  };
}
