import { expect, test } from 'vitest';
import { commands } from './shop.ts';

test.each([...commands])('the command %s has its own name', async (name, load) => {
  expect((await load()).name).toBe(name);
});
