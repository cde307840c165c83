import type PocketBase from 'pocketbase';
import { wireDate } from '#lib/dates.ts';
import { applications } from './applications.ts';
import { conversations, forms, type SeedConversation } from './conversations.ts';
import { papers } from './drawings/papers.ts';
import { renderJpeg } from './drawings/render.ts';

/** What residents wrote in the chat and through the contact form, so that the inbox shows what it is for. */
export async function seedConversations(client: PocketBase): Promise<void> {
  for (const conversation of conversations) await seedConversation(client, conversation);
  for (const { minutesAgo, ...form } of forms) {
    await client
      .collection('contact_messages')
      .create({ ...form, created: before(minutesAgo), answeredAt: form.answered ? before(0) : '' });
  }
}

async function seedConversation(client: PocketBase, { messages, unread, ...person }: SeedConversation): Promise<void> {
  const created = before(messages[0]?.minutesAgo ?? 0);
  const { id: room } = await client.collection('messages_room').create({ ...person, created });
  for (const { sender, text, minutesAgo, paper } of messages) {
    const holder = applications.find(({ contactNumber }) => contactNumber === person.phone);
    const drawn = paper && holder && new Uint8Array(await renderJpeg(papers[paper](holder), 1000));
    const files = drawn && new File([drawn], `${paper}.jpg`, { type: 'image/jpeg' });
    await client.collection('messages').create({ room, sender, text_message: text, created: before(minutesAgo), ...(files && { files }) });
  }
  // A message of a resident opens a conversation, and counts as not seen.
  const { status } = person;
  const seen = before(messages.at(-1)?.minutesAgo ?? 0);
  await client
    .collection('messages_room')
    .update(room, { status, unreadOffice: unread, unreadVisitor: 0, seenByVisitor: seen, ...(unread === 0 && { seenByOffice: seen }) });
}

const before = (minutes: number): string => wireDate(new Date(Date.now() - minutes * 60_000));
