import { applications } from '#model/collections/applications/applications.ts';

/** The form field for the reason of a denial, which the applicant will read. */
export const denialFields = {
  denialReason: {
    ...applications.fields.denialReason,
    required: true,
    help: 'admin.deny.help',
    messages: { validation_required: 'admin.deny.missing' },
  },
};
