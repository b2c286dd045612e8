import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkTexts } from './check-texts.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'vernissage-texts-'));
  await mkdir(path.join(root, 'src/i18n/locales/sv'), { recursive: true });
});
afterEach(() => rm(root, { recursive: true, force: true }));

const write = (name: string, text: string): Promise<void> =>
  writeFile(path.join(root, 'src/i18n/locales/sv', name), text);

it('accepts texts that can be read', async () => {
  await write('cart.json', '{"title": "Varukorg"}');
  await expect(checkTexts(root)).resolves.toBeUndefined();
});

it('names every unreadable file and its problem', async () => {
  await write('cart.json', '{"title": "Varukorg",}');
  await write('common.json', '{');
  await expect(checkTexts(root)).rejects.toThrow(
    /locales\/sv\/cart\.json: .*line 1 column 22[\s\S]*Hint: [\s\S]*locales\/sv\/common\.json: /,
  );
});
