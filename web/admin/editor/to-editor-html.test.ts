import { expect, it } from 'vitest';
import { countWords } from './count-words.ts';
import { toEditorHtml } from './to-editor-html.ts';

it('gives a text that was typed plainly its paragraphs and lines, with its signs as they are', () => {
  expect(toEditorHtml('Tea & "coffee"\nat > 9\n\n \nSee you')).toBe('<p>Tea &amp; &quot;coffee&quot;<br>at &gt; 9</p><p>See you</p>');
  expect(toEditorHtml('')).toBe('');
});

it('leaves HTML alone', () => {
  expect(toEditorHtml('<p>One</p>\n\n<p>Two</p>')).toBe('<p>One</p>\n\n<p>Two</p>');
});

it('counts words as people do', () => {
  expect(countWords("Paki-sulat ang ₱1,250.00 at 9:30, don't forget Niño.")).toBe(9);
  expect(countWords(' – ')).toBe(0);
});
