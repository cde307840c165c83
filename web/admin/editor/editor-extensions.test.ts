import { getSchema } from '@tiptap/react';
import { expect, it } from 'vitest';
import { articleHtmlPolicy } from '#model/article-html-policy.ts';
import { editorExtensions } from './editor-extensions.ts';

it('makes exactly the elements that the store keeps', () => {
  const { nodes, marks } = getSchema(editorExtensions);
  const renderedNodes = new Set<string>();
  const note = (spec: unknown) => Array.isArray(spec) && renderedNodes.add(String(spec[0]));
  for (const { spec, name } of Object.values(nodes)) {
    if (name === 'heading') for (const level of articleHtmlPolicy.headingLevels) renderedNodes.add(`h${level}`);
    else note(spec.toDOM?.(nodes[name]?.create(null) as never));
  }
  for (const { spec, name } of Object.values(marks))
    note(spec.toDOM?.(marks[name]?.create({ href: 'https://example.com' }) as never, true));
  expect([...renderedNodes].sort()).toEqual([...articleHtmlPolicy.elements].sort());
});
