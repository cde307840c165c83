/** Certificates in the menu and in the settings. ICU quotes braces that are shown. */
export const adminCertificates = {
  'templates.title': 'Certificate templates',
  'register.menu': 'Register',
  'blotter.title': 'Blotter desk',
  'admin.menu.tray': 'To sign',
} as const;
