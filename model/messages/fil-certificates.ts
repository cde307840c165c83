import { adminBlotter } from './fil/admin-blotter.ts';
import { adminRegister } from './fil/admin-register.ts';
import { adminTemplates } from './fil/admin-templates.ts';
import { casePage } from './fil/case-page.ts';
import { certificatePages } from './fil/certificate-pages.ts';

/** Texts of a case, of certificates and the blotter desk, which load with their pages. */
export default { ...certificatePages, ...adminTemplates, ...adminRegister, ...adminBlotter, ...casePage } as const;
