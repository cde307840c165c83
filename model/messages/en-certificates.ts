import { adminBlotter } from './en/admin-blotter.ts';
import { adminRegister } from './en/admin-register.ts';
import { adminTemplates } from './en/admin-templates.ts';
import { caseCorrections } from './en/case-corrections.ts';
import { certificatePages } from './en/certificate-pages.ts';

/** Texts of certificates, the blotter desk and corrections, which load with their pages. */
export default { ...certificatePages, ...adminTemplates, ...adminRegister, ...adminBlotter, ...caseCorrections } as const;
