import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainProps, withFiles, withoutFiles } from './plain-props.ts';

const metadata = { displayName: 'Island' };

/** As a browser reads the attribute. */
function readBack(props: Readonly<Record<string, unknown>>): unknown {
  const json = plainProps(props, metadata).replace(
    /&(?:#39|lt|gt|amp);/g,
    (entity) => characters[entity] ?? '',
  );
  return JSON.parse(json);
}

const characters: Readonly<Record<string, string>> = {
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

test('plain data is parsed back unchanged', () => {
  // JSON writes -0 as 0.
  const value = fc.json().map((text) => JSON.parse(text) as unknown);
  const plain = fc.dictionary(fc.string(), value, { noNullPrototype: true });
  fc.assert(
    fc.property(plain, (props) => {
      expect(readBack(props)).toEqual(props);
    }),
  );
});

test('tells islands apart, however often each is serialized', () => {
  const [one, other] = [{ title: 'one' }, { title: 'other' }];
  const written = [one, one, other, one].map((props) => JSON.stringify(readBack(props)));
  expect(written).toEqual([one, one, other, one].map((props) => JSON.stringify(props)));
});

test('serializes frozen data like any other, however often', () => {
  const texts = { title: "<b>it's</b> & co", nested: { list: [1, null] } };
  const frozen = Object.freeze({ ...texts });
  for (const count of [1, 2]) {
    expect(plainProps({ count, texts: frozen }, metadata)).toBe(plainProps({ count, texts }, metadata));
    expect(readBack({ count, texts: frozen })).toEqual({ count, texts });
  }
  const wrong = Object.freeze({ made: new Date(0) });
  for (let times = 0; times < 2; times += 1) {
    expect(() => plainProps({ wrong }, metadata)).toThrow('The prop "wrong" of <Island> is no plain data.');
  }
});

test('is safe in an attribute in single quotes, and in a tag that is found by its end', () => {
  expect(plainProps({ 'a "b" <c> & d': "'" }, metadata)).toBe(`{"a \\"b\\" &lt;c&gt; &amp; d":"&#39;"}`);
});

test('leaves out what is undefined', () => {
  expect(readBack({ title: undefined, nested: { list: [{ gone: undefined }, 1] } })).toEqual({
    nested: { list: [{}, 1] },
  });
});

test('rejects deep values that JSON would change, and names the prop and the island', () => {
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

test('names the files of client:interaction with the scripts, and leaves the rest to the browser', () => {
  const value = { on: '.open', files: ['/a.json', '/b.json'] };
  expect(withFiles('/a.js,/b.js', value)).toBe('/a.js,/b.js,/a.json,/b.json');
  expect(JSON.stringify(withoutFiles(value))).toBe('{"on":".open"}');
});

test.each([undefined, null, '', 'text', { on: '.open' }])('other directives have no files: %j', (value) => {
  expect(withFiles('/a.js', value)).toBe('/a.js');
});
