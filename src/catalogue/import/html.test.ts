import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanDescription, cleanHtml, plainText } from './html.ts';

describe('cleanHtml', () => {
  test.each([
    ['<p onclick="x()">Good <script>bad()</script>text</p>', '<p>Good text</p>'],
    ['<style>p{}</style><iframe src="//x"></iframe><p>A</p>', '<p>A</p>'],
    ['<a href="javascript:x()">a</a>', '<a>a</a>'],
    ['<a href="java&#1;script:x()">a&#2;b</a>&#0;', '<a>ab</a>\uFFFD'],
    ['<a href="about-us.html">a</a>', '<a>a</a>'],
    ['<a href="https://example.com/x">a</a>', '<a href="https://example.com/x">a</a>'],
    ['<a href="{{store url="about-us"}}">a</a>', '<a>a</a>'],
    ['<p>{{widget type="Magento\\Cms\\Block" id="3"}}A {{config path="x"}}</p>', '<p>A </p>'],
    ['<img src=x onerror="bad()">', ''],
    ['<img src="https://cdn.example.com/a.jpg">', ''],
    ['<img src="data:image/png;base64,AAAA">', ''],
    [
      '<img src="{{media url="wysiwyg/a b.jpg"}}" alt="A" />',
      '<img alt="A" src="/img/1024/1024/resize/wysiwyg/a%20b.jpg" loading="lazy" />',
    ],
    [
      '<img src="{{media url=&quot;a.jpg&quot;}}" />',
      '<img src="/img/1024/1024/resize/a.jpg" loading="lazy" />',
    ],
    [
      '<img src="https://shop.example.com/pub/media/wysiwyg/a%20b.jpg?x=1" />',
      '<img src="/img/1024/1024/resize/wysiwyg/a%20b.jpg" loading="lazy" />',
    ],
    ['<img src="/media/../../etc/x.jpg" />', '<img src="/img/1024/1024/resize/etc/x.jpg" loading="lazy" />'],
  ])('%s', (html, clean) => {
    expect(cleanHtml(html)).toBe(clean);
  });

  test('no script survives, whatever the pieces', () => {
    const pieces = ['<p>', '</p>', '<img src="', '{{media url="', '"}}', '/media/a', '">', 'x', '&lt;', '<'];
    const unsafe = ['<script>', ' onerror="', 'javascript:', '<svg onload=', '<a href="'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces, ...unsafe), { maxLength: 20 }), (parts) => {
        const clean = cleanHtml(parts.join(''));
        expect(clean).not.toMatch(/<script|<svg|<[^>]*\son\w+=|(?:src|href)="(?!\/img\/|https?:)/i);
      }),
    );
  });
});

describe('cleanDescription', () => {
  test.each([
    ['Plain\ntext &amp; more', 'Plain\ntext & more'],
    ['20 € &nbsp;only', '20 € \u00a0only'],
    ['<b>A</b> &amp; B', '<b>A</b> &amp; B'],
    ['&lt;script&gt;bad()&lt;/script&gt;', '<p>&lt;script&gt;bad()&lt;/script&gt;</p>'],
    ['5 &lt; 6', '<p>5 &lt; 6</p>'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ])('%s', (html, clean) => {
    expect(cleanDescription(html)).toBe(clean);
  });
});

test.each([
  ['Sun &amp; <b>Moon</b>', 'Sun & Moon'],
  ['Hemd <script>bad()</script>', 'Hemd'],
  ['A < B', 'A < B'],
])('plainText: %s', (html, text) => {
  expect(plainText(html)).toBe(text);
});
