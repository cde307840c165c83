import type { Language } from './collections/choices.ts';

/** Facts of the office that messages contain; each is empty until staff enter it. */
export interface OfficeFacts {
  readonly name: string;
  readonly phone: string;
  readonly mobile?: string;
  readonly email: string;
  readonly address?: string;
}

/** Returns the name of the office with its city: `Barangay Aster, Quezon City`. */
export function formatOfficeName({ name, city }: { readonly name: string; readonly city: string }): string {
  return [`Barangay ${name}`.trim(), city].filter(Boolean).join(', ');
}

const hallNames = { en: 'the barangay hall', fil: 'barangay hall' } as const satisfies Record<Language, string>;

/**
 * Returns the parameters of messages that name the office. 'The barangay hall' replaces a missing
 * phone number or address. `contact` is the phone number and the email address.
 */
export function getOfficeMessageParams({ name, phone, mobile, email, address }: OfficeFacts, language: Language) {
  const hall = hallNames[language];
  return {
    place: name || 'Barangay',
    phone: phone || mobile || hall,
    email: email || hall,
    address: address || hall,
    contact: [phone || mobile, email].filter(Boolean).join(', ') || hall,
  };
}
