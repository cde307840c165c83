import type { Language } from './collections/choices.ts';

/** What texts name of the office; each is empty until somebody enters it. */
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
 * Returns what sentences say about the office: a phone number or an address that nobody entered is
 * the barangay hall. `contact` is the phone number with the email address.
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
