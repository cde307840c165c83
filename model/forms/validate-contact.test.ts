import { expect, it } from 'vitest';
import { readContactForm } from './contact-form.ts';
import { validateContact } from './validate-contact.ts';

const codes = (answers: Record<string, string>) => {
  const whole = { name: 'Ana', category: 'other', subject: 'S', message: 'M', ...answers };
  return Object.fromEntries(
    Object.entries(validateContact(readContactForm(new Map(Object.entries(whole))))).map(([name, { code }]) => [name, code]),
  );
};

it('needs an email address or a number that can be called', () => {
  expect(codes({})).toEqual({ email: 'validation_required' });
  expect(codes({ email: 'ana@example.com' })).toEqual({});
  expect(codes({ phone: '0917 123 4567' })).toEqual({});
  expect(codes({ phone: '8123-4567' })).toEqual({});
  expect(codes({ phone: 'none' })).toEqual({ phone: 'validation_invalid_format' });
  expect(codes({ email: 'ana@', phone: '09171234567' })).toEqual({ email: 'validation_is_email' });
});
