import { compileMessages } from '#lib/texts/compile-messages.ts';
import { createTranslator, type MessageValues } from '#lib/texts/create-translator.ts';
import type { Language } from '#model/collections/choices.ts';
import { notifications as english } from '#model/messages/en/server/notifications.ts';
import { notifications as filipino } from '#model/messages/fil/server/notifications.ts';

/** Keys of the notification texts. */
export type NotificationTextKey = keyof typeof english;
/** Formats a notification text in one language. */
export type NotificationTranslator = (key: NotificationTextKey, values?: MessageValues) => string;

const translators = new Map<Language, NotificationTranslator>();

/** Returns the translator of notification texts for a language. */
export function getNotificationTranslator(language: Language): NotificationTranslator {
  const known =
    translators.get(language) ?? createTranslator(language, compileMessages<NotificationTextKey>(language === 'fil' ? filipino : english));
  translators.set(language, known);
  return known;
}
