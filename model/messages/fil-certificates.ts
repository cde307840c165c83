import { adminBlotter } from './fil/admin-blotter.ts';
import { adminRegister } from './fil/admin-register.ts';
import { adminTemplates } from './fil/admin-templates.ts';
import { certificatePages } from './fil/certificate-pages.ts';

/** The staff pages of certificates, loaded with them: issuing, tray, templates, register, blotter. */
export default { ...certificatePages, ...adminTemplates, ...adminRegister, ...adminBlotter } as const;
