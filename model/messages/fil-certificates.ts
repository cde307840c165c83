import { adminBlotter } from './fil/admin-blotter.ts';
import { adminRegister } from './fil/admin-register.ts';
import { adminTemplates } from './fil/admin-templates.ts';
import { certificatePages } from './fil/certificate-pages.ts';

/** Texts of the staff pages of certificates and of the blotter desk, which load with them. */
export default { ...certificatePages, ...adminTemplates, ...adminRegister, ...adminBlotter } as const;
