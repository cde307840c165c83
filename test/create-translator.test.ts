import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { compileMessages } from '#lib/texts/compile-messages.ts';
import { createTranslator } from '#lib/texts/create-translator.ts';
import en from '#model/messages/en.ts';
import enStaff from '#model/messages/en-staff.ts';
import enStaffPages from '#model/messages/en-staff-pages.ts';
import fil from '#model/messages/fil.ts';
import filStaff from '#model/messages/fil-staff.ts';
import filStaffPages from '#model/messages/fil-staff-pages.ts';

const catalogues = { en: { ...en, ...enStaff, ...enStaffPages }, fil: { ...fil, ...filStaff, ...filStaffPages } };

describe('a translator', () => {
  it.each(['en', 'fil'] as const)('says every text in %s as the library of the message format does', (locale) => {
    const texts: Record<string, string> = catalogues[locale];
    const messages = compileMessages(texts);
    const library = setupI18n({ locale, messages: { [locale]: messages } });
    const t = createTranslator<string>(locale, messages);
    for (const [key, text] of Object.entries(texts)) {
      const names = new Set(Array.from(text.matchAll(/\{(\w+)[,}]/g), ([, name = '']) => name));
      for (const value of [0, 1, 2, 3, 11, 1234.5, 15482]) {
        const values = Object.fromEntries([...names].map((name) => [name, value]));
        expect([key, t(key, values)]).toEqual([key, library._(key, values)]);
      }
    }
  });

  it('puts in counts by their form and their exact number', () => {
    const t = createTranslator(
      'en',
      compileMessages({ files: '{n, plural, =0 {no file} one {# file of {who}} other {# files of {who}}}' }),
    );
    expect([0, 1, 1200].map((n) => t('files', { n, who: 'Ana' }))).toEqual(['no file', '1 file of Ana', '1,200 files of Ana']);
  });

  it('gives an unknown key itself, and knows what is added to its catalogue later', () => {
    const catalogue: ReturnType<typeof compileMessages> = {};
    const t = createTranslator('en', catalogue);
    expect(t('later')).toBe('later');
    catalogue.later = ['Now'];
    expect(t('later')).toBe('Now');
  });
});
