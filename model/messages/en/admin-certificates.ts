/** Certificates in the menu and in the settings. ICU quotes braces that are shown. */
export const adminCertificates = {
  'templates.title': 'Certificate templates',
  'register.menu': 'Register',
  'blotter.title': 'Blotter desk',
  'admin.menu.tray': 'To sign',
  'settings.section.certificates': 'Certificates',
  'settings.section.certificates.text': 'The head of every paper, its control number, and who signs while the captain is away.',
  'settings.letterhead': 'Lines above the title',
  'settings.letterhead.help': "One line each. '{name}' and '{city}' stand for those of the portal.",
  'settings.controlNumberForm': 'Form of control numbers',
  'settings.controlNumberForm.help':
    "'{kind}' is the beginning of the template, '{number}' counts within kind and year. Papers that exist keep theirs.",
  'settings.pickupCodes': 'Pick-up codes',
  'settings.pickupCodes.help':
    'The text message that a paper is ready has six digits. Whoever fetches the paper tells them, or signs in the register.',
  'settings.captainAccount': 'Account of the captain',
  'settings.captainAccount.help':
    'Only this account approves papers with the captain’s name. Without one, every account that may sign approves.',
  'settings.actingAccount': 'Account of the officer in charge',
  'settings.anySigner': 'Every account that may sign',
  'settings.accountsFailed': 'The accounts could not be loaded.',
  validation_cannot_sign: 'This account is closed or may not sign certificates. Give it the role of the captain first.',
  'settings.actingName': 'Officer in charge',
  'settings.actingName.help': 'Printed below certificates in place of the captain, from the first day to the last.',
  'settings.actingPosition': 'Position of the officer in charge',
  'settings.actingFrom': 'First day',
  'settings.actingUntil': 'Last day',
  'settings.form.controlNumber': 'It needs each of the three placeholders, and letters, digits, spaces and . - / only.',
} as const;
