import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Spool } from './spool.ts';

test('returns what was added, in order, as often as requested', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.dictionary(fc.string(), fc.jsonValue())), async (documents) => {
      const spool = await Spool.open();
      for (const document of documents) await spool.add(document);
      const expected = JSON.parse(JSON.stringify(documents)) as unknown[];
      expect(await Array.fromAsync(spool)).toEqual(expected);
      expect(await Array.fromAsync(spool)).toEqual(expected);
      expect(spool.count).toBe(documents.length);
      await spool.close();
    }),
    { numRuns: 30 },
  );
});

test('holds more than one write', async () => {
  const spool = await Spool.open();
  const text = 'ü\u2028\n'.repeat(50_000);
  for (let id = 0; id < 12; id++) await spool.add({ id, text });
  const found = (await Array.fromAsync(spool)) as { id: number; text: string }[];
  expect(found.map(({ id }) => id)).toEqual([...Array(12).keys()]);
  expect(found.every((each) => each.text === text)).toBe(true);
  await spool.close();
});
