import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { findUncalledRules } from '../tests/support/uncalled-rules.ts';

/** The rules that docs/architecture.md says have no caller: what its list names between a heading and the reason. */
async function readNamed(): Promise<string[]> {
  const page = await readFile(new URL('../docs/architecture.md', import.meta.url), 'utf8');
  const [, section = ''] = /^## Rules without a caller\n([\s\S]*?)^## /m.exec(page) ?? [];
  const groups = section.match(/^- [^:]+: [^:]+:/gm) ?? [];
  return groups.flatMap((group) => [...group.matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
}

test('the rules that nothing of the shop calls are listed with a reason, and no others', async () => {
  const { rules, uncalled } = await findUncalledRules();
  expect(rules.size).toBeGreaterThan(400);
  const named = await readNamed();
  expect(named.toSorted()).toEqual([...uncalled].toSorted());
});
