import { adminBlotter } from './en/admin-blotter.ts';
import { adminRegister } from './en/admin-register.ts';
import { adminTemplates } from './en/admin-templates.ts';
import { casePage } from './en/case-page.ts';
import { certificatePages } from './en/certificate-pages.ts';

/** Texts of a case, of certificates and the blotter desk, which load with their pages. */
export default { ...certificatePages, ...adminTemplates, ...adminRegister, ...adminBlotter, ...casePage } as const;
