import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { signSession } from '../../../src/content/signed-session.ts';
import { publishStory, saveDraft, type Editing } from '../../../src/content/stories/edit-stories.ts';
import { engineClient } from '../../support/api/engine-client.ts';

const previewToken = 'pt-example';
const api = engineClient({ editorPreview: { tokens: ['previous', previewToken], spaceId: '1001' } });

const base = 'ext/vsf-storyblok-extension';

function linkOf({ spaceId = '1001', token = previewToken, age = 0 } = {}): string {
  const timestamp = String(Math.floor(api.server.engine.clock().getTime() / 1000) - age);
  const sha1 = createHash('sha1').update(`${spaceId}:${token}:${timestamp}`).digest('hex');
  return String(new URLSearchParams({ spaceId, timestamp, token: sha1 }));
}

describe('validate-editor', () => {
  test.each(['validate-editor', 'validate-editor/'])('%s returns a valid session', async (call) => {
    const { body, headers } = await api.send<{ previewToken: string }>(`${base}/${call}?${linkOf()}`);
    expect(body).toEqual({ code: 200, result: { previewToken: expect.any(String), error: false } });
    expect(body.result.previewToken).not.toContain(previewToken);
    expect(headers.get('cache-control')).toContain('no-store');
    expect(await api.server.context.backend.preview.holds(body.result.previewToken)).toBe(true);
  });

  test.each([
    ['a link of another space', () => linkOf({ spaceId: '1002' })],
    ['a link with another token', () => linkOf({ token: 'demo-preview' })],
    ['a link that is an hour old', () => linkOf({ age: 3600 })],
    ['nothing', () => ''],
    ['a token alone', () => 'token=0'],
  ])('rejects %s', async (_what, query) => {
    expect(await api.send(`${base}/validate-editor?${query()}`)).toMatchObject({
      status: 403,
      body: { code: 403, result: { error: 'Unauthorized editor' } },
    });
  });
});

describe('story/{slug}', () => {
  beforeAll(async () => {
    const editing: Editing = { db: api.server.db, storeCode: 'de', now: api.server.engine.clock() };
    const content = { component: 'page', _uid: 'p', body: [{ component: 'text', _uid: 't', body: 'Words' }] };
    await publishStory(editing, { slug: 'home', name: 'Front', content });
    await publishStory(editing, { slug: 'guides/framing', name: 'Framing', content });
    await publishStory(editing, { slug: 'guides/home', name: 'Guides', content });
    await saveDraft(editing, { slug: 'guides/framing', name: 'Framing, rewritten', content });
    await saveDraft(editing, { slug: 'plan', name: 'Secret plan', content });
  });
  const nameOf = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    const { body } = await api.send<{ story: { name: string } | false }>(`${base}/${path}`, { headers });
    return body.result.story === false ? false : body.result.story.name;
  };

  test.each([
    ['story/de/guides/framing', 'Framing'],
    ['story/de/guides/framing/?x=1', 'Framing'],
    ['story/de%2Fguides%2Fframing', 'Framing'],
    ['story/de/guides', 'Guides'],
    ['story/de', 'Front'],
    ['story/de/', 'Front'],
    ['story/?storeCode=de', 'Front'],
    ['story/guides/framing?storeCode=de', 'Framing'],
    ['story/de/plan', false],
    ['story/en/guides/framing', false],
    ['story/de/guides/framing/more', false],
  ])('%s is %j to everybody', async (path, name) => {
    expect(await nameOf(path)).toBe(name);
  });

  test('returns the draft, with the editor’s marks, to a session alone', async () => {
    const session = await signSession(api.server.db, 'preview', api.server.engine.clock());
    const headers = { 'Preview-Token': session };
    expect(await nameOf('story/de/guides/framing', headers)).toBe('Framing, rewritten');
    expect(await nameOf('story/de/plan', headers)).toBe('Secret plan');
    expect(await nameOf('story/de', headers)).toBe('Front');
    const { body } = await api.send(`${base}/story/de/plan`, { headers });
    expect(JSON.stringify(body)).toContain('<!--#storyblok#');
    expect(JSON.stringify(await api.send(`${base}/story/de`))).not.toContain('#storyblok');
    for (const token of ['', 'x', `9999999999.${'a'.repeat(43)}`, `${session}x`]) {
      expect(await api.send(`${base}/story/de/plan`, { headers: { 'Preview-Token': token } })).toMatchObject({
        status: 403,
        body: { result: { error: 'Unauthorized editor' } },
      });
    }
  });

  test('returns nothing without a story', async () => {
    expect(await api.send(`${base}/story/de/nothing`)).toMatchObject({
      status: 404,
      body: { code: 404, result: { story: false } },
    });
  });

  test('a session ends', async () => {
    const session = await signSession(api.server.db, 'preview', api.server.engine.clock());
    api.server.advance(2 * 60 * 60 * 1000);
    expect(await api.send(`${base}/story/de/plan`, { headers: { 'Preview-Token': session } })).toMatchObject({
      status: 403,
    });
  });
});
