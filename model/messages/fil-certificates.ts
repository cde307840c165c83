import { adminBlotter } from './fil/admin/cases/blotter.ts';
import { casePage } from './fil/admin/cases/case-page.ts';
import { certificatePages } from './fil/admin/certificates/certificate-pages.ts';
import { adminRegister } from './fil/admin/certificates/register.ts';
import { adminTemplates } from './fil/admin/certificates/templates.ts';

/** Texts of a case, of certificates and the blotter desk, which load with their pages. */
export default { ...certificatePages, ...adminTemplates, ...adminRegister, ...adminBlotter, ...casePage } as const;
