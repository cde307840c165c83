import { contactMessages } from '../collections/contact-messages.ts';

const { name, email, phone, category, subject, message, urgency } = contactMessages.fields;
const asked = (field: string) => ({ messages: { validation_required: `contact.${field}.required` } });

/** What the contact form asks, in its order: the part of a contact message that a visitor writes (product: contact). */
export const contactForm = {
  name: { ...name, ...asked('name') },
  email: { ...email, ...asked('email') },
  phone,
  category: { ...category, ...asked('category') },
  urgency,
  subject: { ...subject, ...asked('subject') },
  message: { ...message, ...asked('message') },
} as const;

export type ContactField = keyof typeof contactForm;
export type ContactAnswers = Record<ContactField, string>;

/** Reads the answers out of a form that was sent; blanks around them are dropped, what is missing is ''. */
export function contactAnswers(sent: { get(name: string): unknown }): ContactAnswers {
  const answer = (field: ContactField) => {
    const value = sent.get(field);
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    name: answer('name'),
    email: answer('email'),
    phone: answer('phone'),
    category: answer('category'),
    urgency: answer('urgency') || (contactForm.urgency.default ?? ''),
    subject: answer('subject'),
    message: answer('message'),
  };
}
