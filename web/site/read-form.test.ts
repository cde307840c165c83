import { expect, test } from 'vitest';
import { readForm } from './read-form.ts';

const post = (body: BodyInit, type?: string) =>
  new Request('http://portal.example/contact', { method: 'POST', body, ...(type && { headers: { 'Content-Type': type } }) });

test('the fields of a form are read however a page sends them', async () => {
  const form = new FormData();
  form.set('name', 'Ana Niño');
  for (const body of [form, new URLSearchParams({ name: 'Ana Niño' })]) expect((await readForm(post(body))).get('name')).toBe('Ana Niño');
});

test('of a form with very many fields nothing is read', async () => {
  const body = `${'a&'.repeat(60_000)}name=Ana`;
  expect((await readForm(post(body, 'application/x-www-form-urlencoded;charset=UTF-8'))).get('name')).toBeNull();
});
