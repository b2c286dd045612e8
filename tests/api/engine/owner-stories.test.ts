import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { engineClient } from '../../support/api/engine-client.ts';
import { ownerShop } from '../../support/api/owner-shop.ts';

const api = engineClient();
const { shop, json, fileOf } = ownerShop(api);
const inDe = ['--store', 'de'] as const;

/** A file with this in it. */
async function written(name: string, value: unknown): Promise<string> {
  const file = fileOf(name);
  await writeFile(file, typeof value === 'string' ? value : JSON.stringify(value));
  return file;
}

const imprint = { name: 'Impressum', slug: 'imprint', content: { _uid: 'i', component: 'page', body: [] } };

describe('stories', () => {
  test('are listed, by slug', async () => {
    const stories = (await json('stories', 'list', ...inDe)) as readonly { slug: string; name: string }[];
    expect(stories.map(({ slug }) => slug)).toEqual(['about', 'blocks/opening', 'guides/home', 'home']);
    const { output } = await shop('stories', 'list', ...inDe);
    expect(output).toMatch(/^SLUG +STATE +NAME\nabout +published +About us\n/);
  });

  test('are shown, and saved with changes', async () => {
    const { output } = await shop('stories', 'show', 'about', ...inDe);
    const story = JSON.parse(output) as { readonly name: string };
    const file = await written('about.json', output.replace(story.name, 'Who we are'));
    expect(await json('stories', 'set', file, ...inDe)).toMatchObject({ slug: 'about', outcome: 'changed' });
    expect(await json('stories', 'show', 'about', ...inDe)).toMatchObject({ ...story, name: 'Who we are' });
    expect((await shop('stories', 'set', file, ...inDe)).output).toContain('Nothing was changed');
    expect(await readFile(file, 'utf8')).toContain('Who we are');
  });

  test('are added, alone or from an answer of Storyblok, and removed', async () => {
    const answer = await written('imprint.json', { story: imprint });
    expect(await json('stories', 'set', answer, ...inDe)).toEqual({
      slug: 'imprint',
      outcome: 'new',
      problems: [{ path: 'content.title', problem: 'it is empty' }],
    });
    expect(await json('stories', 'show', 'imprint', ...inDe)).toMatchObject(imprint);
    expect(await json('stories', 'set', await written('same.json', imprint), ...inDe)).toMatchObject({
      outcome: 'same',
    });
    expect(await json('stories', 'remove', 'imprint', ...inDe)).toEqual({
      slug: 'imprint',
      outcome: 'removed',
    });
    for (const action of ['show', 'remove']) {
      expect(await shop('stories', action, 'imprint', ...inDe)).toEqual({
        status: 1,
        output: 'There is no story "imprint" in de.\n',
      });
    }
  });

  test('are drafts until they are published, move, and have a history', async () => {
    const file = await written('sizes.json', { ...imprint, name: 'Sizes', slug: 'sizes' });
    expect((await shop('stories', 'set', file, '--draft', ...inDe)).output).toContain('The draft was saved.');
    expect((await shop('stories', 'show', 'sizes', ...inDe)).output).toContain('see it with --draft');
    expect(await json('stories', 'show', 'sizes', '--draft', ...inDe)).toMatchObject({ name: 'Sizes' });
    expect(await json('stories', 'publish', 'sizes', ...inDe)).toEqual({ slug: 'sizes', outcome: 'new' });
    expect((await shop('stories', 'publish', 'sizes', ...inDe)).status).toBe(1);
    expect(await json('stories', 'move', 'sizes', 'guides/sizes', ...inDe)).toEqual({
      slug: 'guides/sizes',
      from: 'sizes',
      outcome: 'moved',
    });
    expect(await json('stories', 'unpublish', 'guides/sizes', ...inDe)).toMatchObject({
      outcome: 'unpublished',
    });
    const told = (await json('stories', 'history', 'guides/sizes', ...inDe)) as readonly { action: string }[];
    expect(told.map(({ action }) => action)).toEqual(['unpublished', 'moved', 'published', 'saved']);
    const changes = (await json('stories', 'changes', '--since', '2026-01-01', ...inDe)) as readonly object[];
    expect(changes).toEqual(
      expect.arrayContaining([expect.objectContaining({ slug: 'guides/sizes', action: 'moved' })]),
    );
    expect(await json('stories', 'remove', 'guides/sizes', ...inDe)).toMatchObject({ outcome: 'removed' });
  });

  test('of the front page can’t be removed, unpublished or moved', async () => {
    for (const args of [
      ['remove', 'home'],
      ['unpublish', 'home'],
      ['move', 'home', 'old'],
    ]) {
      const { status, output } = await shop('stories', ...args, ...inDe);
      expect(status).not.toBe(0);
      expect(output).toContain('The front page');
    }
    expect((await shop('stories', 'show', 'home', ...inDe)).status).toBe(0);
  });

  test('keep what was written if it can’t be saved', async () => {
    await shop('stories', 'set', await written('edited.json', { ...imprint, slug: 'edited' }), ...inDe);
    const editor = async (script: string) => {
      const file = fileOf('editor.sh');
      await writeFile(file, `#!/bin/sh\n${script}\n`, { mode: 0o700 });
      process.env['VISUAL'] = file;
      const answer = await shop('stories', 'edit', 'edited', ...inDe);
      delete process.env['VISUAL'];
      return answer;
    };
    const broken = await editor('echo "half a st" > "$1"');
    expect(broken).toMatchObject({ status: 2, output: expect.stringContaining('is no JSON') as string });
    const [, kept = ''] = /kept in (\S+)\.\n/.exec(broken.output) ?? [];
    expect(await readFile(kept, 'utf8')).toBe('half a st\n');
    expect((await editor(`sed -i s/Impressum/Imprint/ "$1"`)).output).toContain('The draft was saved.');
    expect(await json('stories', 'show', 'edited', '--draft', ...inDe)).toMatchObject({ name: 'Imprint' });
    await json('stories', 'remove', 'edited', ...inDe);
  });

  test('reject the address of another page', async () => {
    const file = await written('checkout.json', { ...imprint, slug: 'checkout' });
    for (const words of [
      ['set', file],
      ['move', 'about', 'checkout'],
      ['move', 'about', 'home'],
    ]) {
      const { status, output } = await shop('stories', ...words, ...inDe);
      expect({ status, output }).toEqual({
        status: 2,
        output: expect.stringContaining('is taken by') as string,
      });
    }
  });

  test.each([
    ['text', 'is no JSON'],
    ['[]', 'is no story'],
    [JSON.stringify({ ...imprint, slug: 'Im print' }), 'write it in small letters, digits and hyphens'],
    [JSON.stringify({ ...imprint, name: '' }), 'at name'],
    [JSON.stringify({ ...imprint, content: {} }), 'at content.component'],
  ])('%s is rejected, and changes nothing', async (text, problem) => {
    const before = await json('stories', 'list', ...inDe);
    const { status, output } = await shop('stories', 'set', await written('wrong.json', text), ...inDe);
    expect({ status, output }).toEqual({ status: 2, output: expect.stringContaining(problem) as string });
    expect(await json('stories', 'list', ...inDe)).toEqual(before);
  });
});
