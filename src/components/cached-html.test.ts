import { expect, test, vi } from 'vitest';
import { cachedHtml } from './cached-html.ts';

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
