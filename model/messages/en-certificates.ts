import { adminBlotter } from './en/admin/cases/blotter.ts';
import { casePage } from './en/admin/cases/case-page.ts';
import { certificatePages } from './en/admin/certificates/certificate-pages.ts';
import { adminRegister } from './en/admin/certificates/register.ts';
import { adminTemplates } from './en/admin/certificates/templates.ts';

/** Texts of a case, of certificates and the blotter desk, which load with their pages. */
export default { ...certificatePages, ...adminTemplates, ...adminRegister, ...adminBlotter, ...casePage } as const;
