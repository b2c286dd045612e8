import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import type { EngineClient } from './engine-client.ts';
import { cartWith, order } from '../orders.ts';
import { runShopCommand } from '../shop-command.ts';

/** For a test file: the owner's commands beside the running shop of an API, and a folder for what they read and write. */
export function ownerShop(api: EngineClient) {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vernissage-owner-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const shop = (...words: string[]) => runShopCommand(words, api.variables);
  return {
    shop,
    fileOf: (name: string) => path.join(folder, name),
    /** What a command that does not fail tells with `--json`. */
    async json(...words: string[]): Promise<unknown> {
      const { status, output } = await shop(...words, '--json');
      expect({ status, output }).toMatchObject({ status: 0 });
      return JSON.parse(output);
    },
    /** Orders in the store `de`; gives the number. */
    async placed(lines: Readonly<Record<string, number>>, information: object = {}): Promise<string> {
      const cart = await cartWith(api, 'de', lines);
      const answer = await order(api, cart, 'de', { information });
      return (await api.result(Promise.resolve(answer))).orderNumber;
    },
  };
}
