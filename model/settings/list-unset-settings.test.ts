import { expect, test } from 'vitest';
import { listUnsetSettings } from './list-unset-settings.ts';
import { settingsSections } from './settings-sections.ts';

test('a new office lacks everything, each in the section that edits it', () => {
  const unset = listUnsetSettings({});
  expect(unset.length).toBeGreaterThan(10);
  for (const { name, section } of unset) {
    const fields: readonly string[] = settingsSections.find((one) => one.name === section)?.fields ?? [];
    expect([name, fields.includes(name)]).toEqual([name, true]);
  }
});

test('what is entered is no longer listed', () => {
  const whole = Object.fromEntries(listUnsetSettings({}).map(({ name }) => [name, 'entered']));
  const names = listUnsetSettings({ ...whole, privacyContact: '', departments: [] }).map(({ name }) => name);
  expect(names).toEqual(['departments', 'privacyContact']);
});
