import { getSchema } from '@tiptap/react';
import { expect, it } from 'vitest';
import { articleFormat } from '#model/article-format.ts';
import { editorExtensions } from './editor-extensions.ts';

it('makes exactly the elements that the store keeps', () => {
  const { nodes, marks } = getSchema(editorExtensions);
  const made = new Set<string>();
  const note = (spec: unknown) => Array.isArray(spec) && made.add(String(spec[0]));
  for (const { spec, name } of Object.values(nodes)) {
    if (name === 'heading') for (const level of articleFormat.headings) made.add(`h${level}`);
    else note(spec.toDOM?.(nodes[name]?.create(null) as never));
  }
  for (const { spec, name } of Object.values(marks))
    note(spec.toDOM?.(marks[name]?.create({ href: 'https://example.com' }) as never, true));
  expect([...made].sort()).toEqual([...articleFormat.elements].sort());
});
