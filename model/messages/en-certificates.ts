import { adminBlotter } from './en/admin-blotter.ts';
import { adminRegister } from './en/admin-register.ts';
import { adminTemplates } from './en/admin-templates.ts';
import { certificatePages } from './en/certificate-pages.ts';

/** The staff pages of certificates, loaded with them: issuing, tray, templates, register, blotter. */
export default { ...certificatePages, ...adminTemplates, ...adminRegister, ...adminBlotter } as const;
