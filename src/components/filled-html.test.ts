import { describe, expect, it } from 'vitest';
import { blank, filledHtml } from './filled-html.ts';

const render = () => Promise.resolve(`<a href="${blank}">A</a><a href="${blank}">B</a>`);

describe('filledHtml', () => {
  it('fills the blanks in order, the first time and later', async () => {
    const of = {};
    expect(await filledHtml(of, 'links', ['/a', '/b'], render)).toBe('<a href="/a">A</a><a href="/b">B</a>');
    const later = filledHtml(of, 'links', ['/c', '/d'], () => Promise.reject(new Error('Rendered again.')));
    expect(later).toBe('<a href="/c">A</a><a href="/d">B</a>');
  });

  it('escapes values inside attributes', async () => {
    const html = await filledHtml({}, 'links', ['/?a=1&b=2', '"><script>'], render);
    expect(html).toBe('<a href="/?a=1&#38;b=2">A</a><a href="&#34;><script>">B</a>');
  });

  it('rejects a value too many or too few', async () => {
    await expect(filledHtml({}, 'links', ['/a'], render)).rejects.toThrow(
      '"links" has 2 blanks for 1 values',
    );
  });
});
