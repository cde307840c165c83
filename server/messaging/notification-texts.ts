import { compileMessages } from '#lib/texts/compile-messages.ts';
import { createTranslator, type MessageValues } from '#lib/texts/create-translator.ts';
import type { Language } from '#model/collections/choices.ts';
import { notifications as english } from '#model/messages/en/server/notifications.ts';
import { notifications as filipino } from '#model/messages/fil/server/notifications.ts';

/** Keys of the notification texts. */
export type NotificationTextKey = keyof typeof english;
/** Formats a notification text in one language. */
export type NotificationTranslator = (key: NotificationTextKey, values?: MessageValues) => string;

const translators: Readonly<Record<Language, NotificationTranslator>> = {
  en: createTranslator('en', compileMessages(english)),
  fil: createTranslator('fil', compileMessages<NotificationTextKey>(filipino)),
};

/** Returns the translator of notification texts for a language. */
export const getNotificationTranslator = (language: Language): NotificationTranslator => translators[language];
