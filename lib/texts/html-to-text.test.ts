import { expect, test } from 'vitest';
import { htmlToText } from './html-to-text.ts';

test.each([
  ['<p>Bar<strong>ang</strong>ay</p>', 'Barangay'],
  ['<h2>Water</h2>\n<p>Tank<br>trucks</p><ul><li>one</li><li>two</li></ul>', 'Water Tank trucks one two'],
  ['<p>See <a href="https://example.ph/strong?a=1&amp;b=2" rel="noopener noreferrer">the notice</a>.</p>', 'See the notice.'],
  ['<p>Fish &amp; rice&nbsp;&lt; ₱50 &amp;lt; &quot;a&quot; &#39;b&#39;</p>', 'Fish & rice < ₱50 &lt; "a" \'b\''],
  ['2 < 3 and 4 > 3', '2 < 3 and 4 > 3'],
  ['<article>A</article><p></p>', 'A'],
  ['', ''],
])('%s reads %s', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});
