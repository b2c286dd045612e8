import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainProps } from './plain-props.ts';

const metadata = { displayName: 'Island' };

test('plain data reads back as it was', () => {
  // JSON writes -0 as 0.
  const value = fc.json().map((text) => JSON.parse(text) as unknown);
  const plain = fc.dictionary(fc.string(), value, { noNullPrototype: true });
  fc.assert(
    fc.property(plain, (props) => {
      expect(JSON.parse(plainProps(props, metadata))).toEqual(props);
    }),
  );
});

test('tells one island from the next, however often each is asked for', () => {
  const [one, other] = [{ title: 'one' }, { title: 'other' }];
  const written = [one, one, other, one].map((props) => plainProps(props, metadata));
  expect(written).toEqual([one, one, other, one].map((props) => JSON.stringify(props)));
});

test('leaves out what is undefined', () => {
  expect(
    JSON.parse(plainProps({ title: undefined, nested: { list: [{ gone: undefined }, 1] } }, metadata)),
  ).toEqual({
    nested: { list: [{}, 1] },
  });
});

test('refuses what JSON would change, however deep, and names the prop and the island', () => {
  const others = [
    new Date(0),
    new Map(),
    new Set(),
    /x/,
    1n,
    Symbol('x'),
    () => 1,
    NaN,
    Infinity,
    [undefined],
  ];
  for (const value of others) {
    for (const prop of [value, [value], { deep: [{ value }] }]) {
      expect(() => plainProps({ fine: 1, prop }, metadata)).toThrow(
        new TypeError('The prop "prop" of <Island> is no plain data.'),
      );
    }
  }
});
