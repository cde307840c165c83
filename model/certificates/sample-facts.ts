import type { CorrectableField } from './certificate-fields.ts';

/** Facts of a fictitious person for previews, with long names and accents. */
export const sampleFacts: Readonly<Record<CorrectableField, string>> = {
  name: 'Maria Cristina Ñ. Dela Peña-Villanueva',
  address: '128 Scout Borromeo Street',
  birthDate: '1990-05-04',
  birthPlace: 'Quezon City',
  sex: 'Female',
  civilStatus: 'Single',
  citizenship: 'Filipino',
  occupation: 'Vendor',
  residentSince: '2015',
  purpose: 'local employment',
  partner: 'Jose Antonio R. Magbanua',
  partnerAge: '38',
  cohabitSince: '2018-06-12',
  children: 'Angela and Miguel Villanueva',
  child: 'Angela D. Villanueva',
  childBirthDate: '2019-03-21',
  childBirthPlace: 'Quezon City',
  father: 'Ramon S. Villanueva',
  mother: 'Maria Cristina Ñ. Dela Peña',
  relation: 'aunt',
  income: '8500',
  activity: 'a street party on the feast of the barangay',
  business: 'Aling Nena Sari-sari Store',
  businessKind: 'Retail of groceries',
  businessAddress: '45 Mother Ignacia Avenue',
  capital: '50000',
  emergencyName: 'Jose Villanueva',
  emergencyNumber: '+63 900 123 4567',
};

/**
 * The longest realistic facts: a name of 70 characters, addresses with block, street and
 * subdivision. A template must have room for them.
 */
export const longSampleFacts: Readonly<Record<CorrectableField, string>> = {
  ...sampleFacts,
  name: 'Maria Cristina Soledad Encarnacion Ñ. Dela Peña-Villanueva y Magbanuañ',
  address: 'Block 12 Lot 34 Phase 2, Sampaguita Street corner Scout Borromeo Street, Villa Consuelo Subdivision',
  birthDate: '1990-09-27',
  birthPlace: 'General Mariano Alvarez, Cavite',
  civilStatus: 'Legally separated',
  occupation: 'Overseas domestic worker',
  purpose: 'employment abroad, and the opening of an account with the Development Bank of the Philippines',
  partner: 'Jose Antonio Bonifacio R. Magbanua-Concepcion III',
  cohabitSince: '2018-09-12',
  children: 'Angela Beatriz, Miguel Antonio, Maria Lourdes, Juan Carlos and Ana Corazon Villanueva',
  child: 'Angela Beatriz Soledad D. Villanueva-Magbanua',
  childBirthDate: '2019-09-21',
  childBirthPlace: 'General Mariano Alvarez, Cavite',
  father: 'Ramon Bonifacio S. Villanueva-Concepcion Jr.',
  mother: 'Maria Cristina Soledad Encarnacion Ñ. Dela Peña',
  relation: 'maternal grandmother',
  income: '128500',
  activity: 'a street party with a procession and a basketball tournament on the feast of the barangay',
  business: 'Aling Nena General Merchandise, Sari-sari Store and Eatery',
  businessKind: 'Retail of groceries, cooked food and school supplies',
  businessAddress: 'Stall 12, Ground Floor, 45 Mother Ignacia Avenue corner Scout Tobias Street',
  capital: '1250000',
  emergencyName: 'Jose Antonio Bonifacio Villanueva III',
};
