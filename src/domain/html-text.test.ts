import { expect, test } from 'vitest';
import { htmlLines } from './html-text.ts';

test.each([
  ['plain', ['plain']],
  ['', []],
  ['<p>One <b>bold</b>\n word.</p><p>Two</p>', ['One bold word.', 'Two']],
  ['a<br>b<br/>c', ['a', 'b', 'c']],
  ['<ul><li>A</li><li>B &amp; C</li></ul>', ['A', 'B & C']],
  ['1 &lt; 2 &gt; 0 &quot;x&quot; &#39;y&#x27;', ['1 < 2 > 0 "x" \'y\'']],
  ['a&nbsp;b', ['a b']],
  ['&amp;nbsp; &amp;lt;', ['&nbsp; &lt;']],
  ['&unknown; &#99999999;', ['&unknown; &#99999999;']],
])('htmlLines %#', (html, lines) => {
  expect(htmlLines(html)).toEqual(lines);
});
