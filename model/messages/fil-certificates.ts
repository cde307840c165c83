import { adminBlotter } from './fil/admin-blotter.ts';
import { adminRegister } from './fil/admin-register.ts';
import { adminTemplates } from './fil/admin-templates.ts';
import { caseCorrections } from './fil/case-corrections.ts';
import { certificatePages } from './fil/certificate-pages.ts';

/** Texts of certificates, the blotter desk and corrections, which load with their pages. */
export default { ...certificatePages, ...adminTemplates, ...adminRegister, ...adminBlotter, ...caseCorrections } as const;
