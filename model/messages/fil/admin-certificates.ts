import type { adminCertificates as english } from '../en/admin-certificates.ts';

export const adminCertificates: Record<keyof typeof english, string> = {
  'templates.title': 'Mga template ng certificate',
  'register.menu': 'Register',
  'blotter.title': 'Blotter desk',
  'admin.menu.tray': 'Pipirmahan',
  'settings.section.certificates': 'Mga certificate',
  'settings.section.certificates.text': 'Ang ulo ng bawat papel, ang control number, at kung sino ang pipirma kapag wala ang kapitan.',
  'settings.letterhead': 'Mga linya sa itaas ng title',
  'settings.letterhead.help': "Isa bawat linya. Ang '{name}' at '{city}' ay ang sa portal.",
  'settings.controlNumberForm': 'Anyo ng control number',
  'settings.controlNumberForm.help':
    "Ang '{kind}' ay ang simula ng template, ang '{number}' ay bilang sa bawat uri at taon. Hindi po nagbabago ang mga nagawa na.",
  'settings.pickupCodes': 'Mga pick-up code',
  'settings.pickupCodes.help':
    'May anim na digit ang text message na handa na ang papel. Sasabihin ito ng kukuha, o pipirma siya sa register.',
  'settings.captainAccount': 'Account ng kapitan',
  'settings.captainAccount.help':
    'Ang account na ito lang ang mag-aapruba ng papel na may pangalan ng kapitan. Kung wala, puwede ang bawat account na may karapatang pumirma.',
  'settings.actingAccount': 'Account ng officer in charge',
  'settings.anySigner': 'Bawat account na may karapatang pumirma',
  'settings.accountsFailed': 'Hindi na-load ang mga account.',
  validation_cannot_sign: 'Sarado ang account na ito o walang karapatang pumirma. Bigyan muna ito ng role ng kapitan.',
  'settings.actingName': 'Officer in charge',
  'settings.actingName.help': 'Nakalimbag sa ibaba ng certificate kapalit ng kapitan, mula unang araw hanggang huli.',
  'settings.actingPosition': 'Posisyon ng officer in charge',
  'settings.actingFrom': 'Unang araw',
  'settings.actingUntil': 'Huling araw',
  'settings.form.controlNumber': 'Kailangan po ang tatlong placeholder, at letra, numero, espasyo at . - / lang.',
};
