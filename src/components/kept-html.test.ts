import { expect, test, vi } from 'vitest';
import { keptHtml } from './kept-html.ts';

test('pages that ask while it is rendered wait for it, later ones have it at once', async () => {
  const of = {};
  const render = vi.fn(async () => '<b>€</b>');
  const asked = [keptHtml(of, 'part', render), keptHtml(of, 'part', render)];
  expect(await Promise.all(asked)).toEqual(['<b>€</b>', '<b>€</b>']);
  expect(keptHtml(of, 'part', render)).toBe('<b>€</b>');
  expect(render).toHaveBeenCalledTimes(1);
});

test('a failure rejects all that wait, and the next page tries again', async () => {
  const of = {};
  const fail = () => Promise.reject(new Error('No catalogue.'));
  const asked = [keptHtml(of, 'part', fail), keptHtml(of, 'part', fail)];
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await keptHtml(of, 'part', async () => 'made')).toBe('made');
});
