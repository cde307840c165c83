import { adminTemplates } from './en/admin-templates.ts';
import { certificatePages } from './en/certificate-pages.ts';

/** The staff pages of certificates, loaded with them: issuing, the tray, and templates. */
export default { ...certificatePages, ...adminTemplates } as const;
