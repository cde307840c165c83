import { fieldEquals } from '#lib/filter/build-filter.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { caseNotes, listMentions } from '#model/collections/applications/case-notes.ts';
import { users } from '#model/collections/office/users.ts';
import { limits } from '#model/limits.ts';
import { notifyStaff } from '../../../messaging/notify-staff.ts';
import { readOfficeSettings } from '../../../sites/site-settings.ts';
import { validationError } from '../../http/record-errors.ts';
import { addMention } from '../../mentions/mentions.ts';
import { type Hook, recordAuthor } from '../hook.ts';

/**
 * Notes of a case: records the author, bounds their number, and notifies the colleagues that a
 * note mentions.
 */
export const caseNotesHook: Hook = {
  prepare: recordAuthor,

  async beforeSave(_write, values, tx) {
    const max = limits.notesPerCase;
    if ((await tx.count(caseNotes, fieldEquals('application', String(values.application)), max)) >= max) {
      throw validationError('create', 'text', 'validation_too_many_notes', `A case holds at most ${max} notes.`, { max });
    }
  },

  async afterSave(write, note, tx) {
    const names = listMentions(String(note.text));
    if (names.length === 0) return;
    const application = await tx.get(applications, String(note.application));
    if (application === undefined) return;
    const colleagues = await tx.list(users, { where: fieldEquals('disabled', false) });
    const author = write.principal.user?.id ?? '';
    const mentioned = colleagues.filter(({ id, username }) => id !== author && names.includes(username.toLowerCase()));
    if (mentioned.length === 0) return;
    for (const { id } of mentioned) await addMention(tx, { user: id, application: application.id, author });
    await notifyStaff(tx, await readOfficeSettings(tx), 'staffMention', {
      collection: caseNotes.name,
      record: note.id,
      label: application.applicationNumber,
      title: 'notice.mention.title',
      body: 'notice.mention.body',
      values: { number: application.applicationNumber },
      url: `/admin/applications/${application.id}`,
      users: mentioned.map(({ id }) => id),
    });
  },
};
