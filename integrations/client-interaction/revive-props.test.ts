import { serializeProps } from 'astro/runtime/server/serialize.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reviveProps } from './revive-props.ts';

const metadata = { displayName: 'Island', hydrate: 'interaction' };

test('reads what Astro writes', () => {
  const plain = fc.dictionary(fc.string(), fc.jsonValue(), { noNullPrototype: true });
  fc.assert(
    fc.property(plain, (props) => {
      expect(reviveProps(serializeProps(props, metadata as never))).toEqual(
        JSON.parse(JSON.stringify(props)),
      );
    }),
  );
});

test('leaves what is undefined undefined', () => {
  const props = { title: undefined, nested: { list: [undefined, 1] } };
  expect(reviveProps(serializeProps(props, metadata as never))).toEqual(props);
});

test('refuses what is no plain data', () => {
  for (const value of [new Date(0), new Map(), new Set(), 1n, /x/, Number.POSITIVE_INFINITY]) {
    expect(() => reviveProps(serializeProps({ value }, metadata as never))).toThrow(TypeError);
  }
});
