import { compileMessages } from '#lib/texts/compile-messages.ts';
import { createTranslator } from '#lib/texts/create-translator.ts';
import type { Language } from '#model/collections/choices.ts';
import type { Translate } from '#model/messages/message-key.ts';

const translators = new Map<Language, Promise<Translate>>();

/** Returns the staff translator, loaded and compiled at the first export in a language. */
export function loadStaffTranslator(language: Language): Promise<Translate> {
  const translator = translators.get(language) ?? createStaffTranslator(language);
  translators.set(language, translator);
  return translator;
}

async function createStaffTranslator(language: Language): Promise<Translate> {
  const modules = await (language === 'fil'
    ? Promise.all([
        import('#model/messages/fil-staff.ts'),
        import('#model/messages/fil-staff-pages.ts'),
        import('#model/messages/fil-certificates.ts'),
      ])
    : Promise.all([
        import('#model/messages/en-staff.ts'),
        import('#model/messages/en-staff-pages.ts'),
        import('#model/messages/en-certificates.ts'),
      ]));
  return createTranslator<string>(language, Object.assign({}, ...modules.map((module) => compileMessages<string>(module.default))));
}
