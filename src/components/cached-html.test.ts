import { describe, expect, it, test, vi } from 'vitest';
import { blank, cachedHtml, filledHtml } from './cached-html.ts';

test('pages that ask while it is rendered wait for it, later ones have it at once', async () => {
  const of = {};
  const render = vi.fn(async () => '<b>€</b>');
  const asked = [cachedHtml(of, 'part', render), cachedHtml(of, 'part', render)];
  expect(await Promise.all(asked)).toEqual(['<b>€</b>', '<b>€</b>']);
  expect(cachedHtml(of, 'part', render)).toBe('<b>€</b>');
  expect(render).toHaveBeenCalledTimes(1);
});

test('a failure rejects all that wait, and the next page tries again', async () => {
  const of = {};
  const fail = () => Promise.reject(new Error('No catalogue.'));
  const asked = [cachedHtml(of, 'part', fail), cachedHtml(of, 'part', fail)];
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await cachedHtml(of, 'part', async () => 'made')).toBe('made');
});

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
