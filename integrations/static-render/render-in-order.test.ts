import type { SSRResult } from 'astro';
import {
  createComponent,
  markHTMLString,
  render as template,
  renderComponent,
  renderSlot,
  renderToString,
} from 'astro/runtime/server/index.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderInOrder } from './render-in-order.ts';

/** What Astro's functions look at of a page that is being rendered. */
function newResult(): SSRResult {
  const _metadata = {
    hasRenderedHead: true,
    propagators: new Set(),
    extraHead: [],
    pendingSlotEvaluations: [],
  };
  const given: Partial<SSRResult> = { clientDirectives: new Map(), compressHTML: true, partial: false };
  return { ...given, _metadata } as unknown as SSRResult;
}

type Make = (result: SSRResult) => unknown;

/** A component that shows its slot, now or later. */
const Sync = createComponent(
  (result: SSRResult, _props, slots) => template`<p>${renderSlot(result, slots['default'])}</p>`,
);
const Later = createComponent(async (result: SSRResult, _props, slots) => {
  await new Promise((resolve) => setTimeout(resolve));
  return template`<i>${renderSlot(result, slots['default'])}</i>`;
});

const leaves = fc
  .oneof(fc.string(), fc.constantFrom('<b>', '&', `"'`, '', 0, 7, 1n, true, false, null, undefined))
  .map(
    (value): Make =>
      () =>
        value,
  );
const html = fc.constantFrom('<br>', '<hr>').map(
  (text): Make =>
    () =>
      markHTMLString(text),
);

const { node: trees } = fc.letrec<{ node: Make; parts: Make[] }>((tie) => ({
  parts: fc.array(tie('node'), { maxLength: 3 }),
  node: fc.oneof(
    { maxDepth: 4 },
    leaves,
    html,
    tie('parts').map(
      (parts): Make =>
        (result) =>
          parts.map((part) => part(result)),
    ),
    tie('node').map(
      (part): Make =>
        async (result) =>
          part(result),
    ),
    tie('node').map(
      (part): Make =>
        (result) =>
        () =>
          part(result),
    ),
    fc.tuple(tie('node'), tie('node')).map(
      ([first, second]): Make =>
        (result) =>
          template`<div>${first(result)} and ${second(result)}</div>`,
    ),
    fc.tuple(fc.constantFrom(Sync, Later), tie('node')).map(
      ([Component, part]): Make =>
        (result) =>
          renderComponent(result, 'Part', Component, {}, { default: () => template`${part(result)}` }),
    ),
  ),
}));

describe('renderInOrder', () => {
  it('writes what Astro writes', async () => {
    await fc.assert(
      fc.asyncProperty(trees, trees, fc.boolean(), async (first, second, isPage) => {
        const page = (result: SSRResult) => template`<main>${first(result)}</main>${second(result)}`;
        const [ours, theirs] = [newResult(), newResult()];
        const expected = await renderToString(theirs, createComponent(page), {}, {}, isPage);
        expect(await renderInOrder(ours, page(ours) as never, isPage)).toBe(expected);
      }),
    );
  });

  it('waits for a part before it begins the next one', async () => {
    const begun: string[] = [];
    const part = (name: string) =>
      createComponent(async () => {
        begun.push(name);
        await new Promise((resolve) => setTimeout(resolve));
        begun.push(`${name} ends`);
        return template`${name}`;
      });
    const result = newResult();
    const both = template`${renderComponent(result, 'A', part('a'), {})}${renderComponent(result, 'B', part('b'), {})}`;
    expect(await renderInOrder(result, both as never, false)).toBe('ab');
    expect(begun).toEqual(['a', 'a ends', 'b', 'b ends']);
  });

  it('says what went wrong in a part', async () => {
    const result = newResult();
    const failing = template`${Promise.reject(new Error('No such product.'))}`;
    await expect(renderInOrder(result, failing as never, false)).rejects.toThrow('No such product.');
  });

  it('leaves no failure unheard that comes before its turn', async () => {
    const result = newResult();
    const late = new Promise((resolve) => setTimeout(resolve, 5));
    const fail = () => Promise.reject(new Error('Too early.'));
    const failing = template`${late}${[late, fail(), template`<p>${fail()}</p>`]}${fail()}`;
    await expect(renderInOrder(result, failing as never, false)).rejects.toThrow('Too early.');
  });
});
