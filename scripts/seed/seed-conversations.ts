import { MINUTE_MS } from '#lib/dates/durations.ts';
import { serializeDateFromNow } from '#lib/dates/serialize-date.ts';
import { collections } from '#model/collections/index.ts';
import type { AppContext } from '#server/app-context.ts';
import { createPreview } from '#server/records/hooks/conversations/messages-hook.ts';
import { insertRecord } from '#server/records/write/insert-record.ts';
import { applications } from './applications.ts';
import { conversations, type SeedConversation, seedContactMessages } from './conversations.ts';
import { applicationFilePath, readSampleFile } from './sample-files.ts';

/** Creates sample chat conversations and contact messages for the inbox. */
export async function seedConversations(context: AppContext): Promise<void> {
  for (const conversation of conversations) await seedConversation(context, conversation);
  for (const { minutesAgo, ...form } of seedContactMessages) {
    await insertRecord(context, collections.contact_messages, {
      ...form,
      created: timestampMinutesAgo(minutesAgo),
      answeredAt: form.answered ? timestampMinutesAgo(0) : '',
    });
  }
}

async function seedConversation(context: AppContext, { messages, unread, ...person }: SeedConversation): Promise<void> {
  const newest = messages.at(-1);
  const seenAt = timestampMinutesAgo(newest?.minutesAgo ?? 0);
  const { id: room } = await insertRecord(context, collections.messages_room, {
    ...person,
    number: person.phone,
    created: timestampMinutesAgo(messages[0]?.minutesAgo ?? 0),
    lastMessageAt: seenAt,
    lastText: createPreview(newest?.text ?? ''),
    lastSender: newest?.sender ?? '',
    lastHasFile: newest?.paper !== undefined,
    unreadOffice: unread,
    seenByVisitor: seenAt,
    seenByOffice: unread === 0 ? seenAt : '',
  });
  for (const { sender, text, minutesAgo, paper } of messages) {
    const applicant = applications.find(({ contactNumber }) => contactNumber === person.phone);
    const files = paper && applicant ? [await readSampleFile(applicationFilePath(applicant, `${paper}.jpg`))] : [];
    const message = { room, sender, text_message: text, created: timestampMinutesAgo(minutesAgo) };
    await insertRecord(context, collections.messages, message, { files });
  }
}

const timestampMinutesAgo = (minutes: number): string => serializeDateFromNow(-minutes * MINUTE_MS);
