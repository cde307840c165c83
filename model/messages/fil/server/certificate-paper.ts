import type { certificatePaper as english } from '../../en/server/certificate-paper.ts';

/** Printed on certificates beside the text of the template. */
export const certificatePaper: Record<keyof typeof english, string> = {
  'paper.signatureAlt': 'Pirma ni {name}',
  'paper.officials': 'Mga Opisyal ng Barangay',
  'paper.controlNumber': 'Control no.',
  'paper.issued': 'Ibinigay noong',
  'paper.validUntil': 'May bisa hanggang',
  'paper.receiptNumber': 'OR no.',
  'paper.receiptDate': 'Petsa ng OR',
  'paper.receiptAmount': 'Halaga',
  'paper.free': 'Walang bayad',
  'paper.ctcNumber': 'Cedula no.',
  'paper.ctcDate': 'Petsa ng cedula',
  'paper.ctcPlace': 'Lugar ng cedula',
  'paper.holderSignature': 'Pirma ng applicant',
  'paper.thumbmark': 'Thumbmark (kanan)',
  'paper.photo': 'Litrato',
  'paper.photoAlt': 'Litrato ni {name}',
  'paper.seal': 'Dry seal',
  'paper.notValid': 'Walang bisa kung walang dry seal ng barangay.',
  'paper.check':
    'Para ma-check ang papel na ito, i-scan ang code, o pumunta sa {address} at ilagay ang control number at check code na {code}.',
  'paper.code': 'Check code',
  'paper.qrAlt': 'QR code para ma-check ang papel na ito; ang check code ay {code}',
  'paper.logoAlt': 'Seal ng Barangay {barangay}',
  'paper.attested': 'Pinatotohanan ni',
};
