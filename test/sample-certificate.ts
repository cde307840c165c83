import type { CertificatePaper } from '../server/records/certificates/drawing/certificate-paper.ts';

/** Creates a barangay clearance with every part, as the drawing takes it. */
export function createSamplePaper(): CertificatePaper {
  const body = [
    '<p><strong>TO WHOM IT MAY CONCERN:</strong></p>',
    '<p>This is to certify that <strong>{name}</strong>, {age} years old, {civilStatus}, {citizenship}, is a bona fide',
    ' resident of {address}, Barangay {barangay}, {city}.</p>',
    '<p>This clearance is issued upon request for <strong>{purpose}</strong>.</p><p>Issued this {issuedDay}.</p>',
  ].join('');
  const captain = { name: 'Hon. María Peña-Santos', position: 'Punong Barangay' };
  return {
    template: {
      id: 'template0000001',
      collectionId: 'certificate_templates',
      collectionName: 'certificate_templates',
      created: '2026-11-01 00:00:00.000Z',
      updated: '2026-11-01 00:00:00.000Z',
      kind: 'BC',
      version: 1,
      name: 'Barangay Clearance',
      nameFil: '',
      service: '',
      language: 'en',
      body,
      bodyFil: '',
      oath: '',
      oathFil: '',
      paper: 'a4',
      margin: 20,
      parts: ['officials', 'photo', 'thumbmark', 'holderSignature', 'seal', 'receipt', 'ctc'],
      validity: 'months',
      validMonths: 6,
      inUse: true,
      author: '',
    },
    language: 'en',
    facts: {
      name: 'Juan Miguel Ñ. Dela Peña',
      birthDate: '1990-05-04',
      civilStatus: 'single',
      citizenship: 'Filipino',
      address: '123 Scout Borromeo Street',
      purpose: 'local employment',
      income: '12500',
    },
    controlNumber: 'BC-2026-000123',
    issuedAt: new Date('2026-11-24T02:00:00Z'),
    validUntil: '2027-05-24',
    fee: 50,
    receipt: { number: '1234567', date: '2026-11-24', amount: 50 },
    ctc: { number: 'CCI2026 1234567', date: '2026-01-15', place: 'Quezon City' },
    code: 'K7QM-4XPT',
    verifyUrl: `https://southtriangle.example.ph/verify#${'A'.repeat(450)}`,
    office: {
      letterhead: ['Republic of the Philippines', 'Quezon City', 'Barangay South Triangle', 'OFFICE OF THE PUNONG BARANGAY'],
      barangay: 'South Triangle',
      city: 'Quezon City',
      officials: [
        captain,
        { name: 'Hon. José Núñez', position: 'Barangay Kagawad' },
        { name: 'Nena Bautista', position: 'Barangay Secretary' },
      ],
      signatory: captain,
    },
  };
}
