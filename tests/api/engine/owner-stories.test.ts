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
    expect(stories.map(({ slug }) => slug)).toEqual(['about', 'guides/home', 'home']);
    const { output } = await shop('stories', 'list', ...inDe);
    expect(output).toMatch(/^SLUG +NAME\nabout +About us\n/);
  });

  test('are shown, and set again with what was changed in them', async () => {
    const { output } = await shop('stories', 'show', 'about', ...inDe);
    const story = JSON.parse(output) as { readonly name: string };
    const file = await written('about.json', output.replace(story.name, 'Who we are'));
    expect(await json('stories', 'set', file, ...inDe)).toMatchObject({ slug: 'about', outcome: 'changed' });
    expect(await json('stories', 'show', 'about', ...inDe)).toEqual({ ...story, name: 'Who we are' });
    expect((await shop('stories', 'set', file, ...inDe)).output).toContain('Nothing was changed');
    expect(await readFile(file, 'utf8')).toContain('Who we are');
  });

  test('are added, be they alone or an answer of Storyblok, and removed', async () => {
    const answer = await written('imprint.json', { story: imprint });
    expect(await json('stories', 'set', answer, ...inDe)).toEqual({
      slug: 'imprint',
      outcome: 'new',
      problems: [{ path: 'content.title', problem: 'it is empty' }],
    });
    expect(await json('stories', 'show', 'imprint', ...inDe)).toEqual(imprint);
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

  test.each([
    ['text', 'is no JSON'],
    ['[]', 'is no story'],
    [JSON.stringify({ ...imprint, slug: 'Im print' }), 'write it in small letters, digits and hyphens'],
    [JSON.stringify({ ...imprint, name: '' }), 'at name'],
    [JSON.stringify({ ...imprint, content: {} }), 'at content.component'],
  ])('%s is refused, and nothing is changed', async (text, problem) => {
    const before = await json('stories', 'list', ...inDe);
    const { status, output } = await shop('stories', 'set', await written('wrong.json', text), ...inDe);
    expect({ status, output }).toEqual({ status: 2, output: expect.stringContaining(problem) as string });
    expect(await json('stories', 'list', ...inDe)).toEqual(before);
  });
});
