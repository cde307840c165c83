import { adminBlotter } from './en/admin-blotter.ts';
import { adminRegister } from './en/admin-register.ts';
import { adminTemplates } from './en/admin-templates.ts';
import { certificatePages } from './en/certificate-pages.ts';

/** Texts of the staff pages of certificates and of the blotter desk, which load with them. */
export default { ...certificatePages, ...adminTemplates, ...adminRegister, ...adminBlotter } as const;
