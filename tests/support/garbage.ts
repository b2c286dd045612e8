import fc from 'fast-check';

/**
 * For tests: what may be kept under a key instead of a value that the shop wrote: any text, any JSON, and the value with
 * something else in one of its places, or without it.
 */
export function garbageFor(value: unknown): fc.Arbitrary<string> {
  const places = placesIn(value);
  const damaged = fc
    .tuple(
      fc.constantFrom(...places),
      fc.option(fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.constantFrom(...oddValues)), { freq: 4 }),
    )
    .map(([place, other]) => JSON.stringify(replaced(value, place, other)));
  return fc.oneof(
    fc.constantFrom('', '{}', '[]', 'null', '0', '"text"', '[null]', '{"'),
    fc.string(),
    fc.json(),
    {
      arbitrary: damaged,
      weight: 6,
    },
  );
}

const oddValues = [null, '', 0, -1, 0.5, 1e20, true, [], {}, [null], [{}], { key: {} }, '\u0000', '2026'];

type Place = readonly (string | number)[];

function placesIn(value: unknown): readonly Place[] {
  if (typeof value !== 'object' || value === null) return [[]];
  const entries: readonly [string, unknown][] = Object.entries(value);
  return [[], ...entries.flatMap(([name, inner]) => placesIn(inner).map((place) => [name, ...place]))];
}

/** `undefined` takes the place away, `null` as an option of fast-check, too. */
function replaced(value: unknown, [first, ...rest]: Place, other: unknown): unknown {
  if (first === undefined) return other;
  const copy: unknown = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) };
  const inner: unknown = Reflect.get(copy as object, first);
  Reflect.set(copy as object, first, rest.length > 0 ? replaced(inner, rest, other) : (other ?? undefined));
  return copy;
}
