import type { FrameLocator, Page } from 'playwright/test';
import { signSession } from '../../../src/content/signed-session.ts';
import { openDatabase } from '../../../src/database/open.ts';
import type { EditedContent, EditedStory, PreviewMessage } from '../../../src/islands/preview/protocol.ts';

/** Returns the token of a session, as the owner's command signs one in. */
export async function editorSession(dataDirectory: string): Promise<string> {
  const db = await openDatabase({ dataDirectory });
  try {
    return await signSession(db, 'preview', new Date());
  } finally {
    await db.destroy();
  }
}

/** A page that plays the shop's editor: the preview is in a frame of it, and it posts a story whenever one is typed. */
export interface PreviewBench {
  readonly preview: FrameLocator;
  /** The story as the editor got it from the API. */
  readonly story: EditedStory;
  /** Posts the story with other content, and returns when the preview says that it shows it. */
  type(content: EditedContent): Promise<void>;
  /** What the preview has said so far. */
  messages(): Promise<readonly PreviewMessage[]>;
}

declare global {
  interface Window {
    previewMessages?: PreviewMessage[];
  }
}

/** Opens the preview of a story (`en/about`) in a frame of a page on the same origin. */
export async function openPreviewBench(
  page: Page,
  fullSlug: string,
  { session, address = '/storyblok-empty' }: { readonly session: string; readonly address?: string },
): Promise<PreviewBench> {
  await page.route('**/test-editor', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Editor</title><iframe style="width:100%;height:95vh" title="Preview"></iframe>',
    }),
  );
  await page.goto('/test-editor');
  const base = new URL(page.url()).origin;
  const answer = await page.request.get(`${base}/api/ext/vsf-storyblok-extension/story/${fullSlug}`, {
    headers: { 'Preview-Token': session },
  });
  const { result } = (await answer.json()) as { readonly result: { readonly story: EditedStory } };
  const ready = page.evaluate(
    (src) =>
      new Promise<void>((listening) => {
        window.previewMessages = [];
        addEventListener('message', ({ data }: MessageEvent<PreviewMessage>) => {
          window.previewMessages?.push(data);
          if (data.type === 'vernissage:ready') listening();
        });
        const frame = document.querySelector('iframe');
        if (frame) frame.src = src;
      }),
    `${address}?${new URLSearchParams({ slug: fullSlug, session })}`,
  );
  await ready;
  return {
    preview: page.frameLocator('iframe'),
    story: result.story,
    messages: () => page.evaluate(() => window.previewMessages ?? []),
    type: (content) =>
      page.evaluate(
        (story) =>
          new Promise<void>((shown, failed) => {
            const wanted = JSON.stringify(story.content);
            addEventListener('message', ({ data }: MessageEvent<PreviewMessage>) => {
              if (data.type === 'vernissage:failed') failed(new Error(`The preview failed: ${data.status}`));
              if (data.type === 'vernissage:shown' && JSON.stringify(data.content) === wanted) shown();
            });
            frames[0]?.postMessage({ type: 'vernissage:story', story }, location.origin);
          }),
        { ...result.story, content },
      ),
  };
}
