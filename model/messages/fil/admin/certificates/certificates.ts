import type { adminCertificates as english } from '../../../en/admin/certificates/certificates.ts';

export const adminCertificates: Record<keyof typeof english, string> = {
  'templates.title': 'Mga template ng certificate',
  'register.menu': 'Register',
  'blotter.title': 'Blotter desk',
  'admin.menu.tray': 'Pipirmahan',
};
