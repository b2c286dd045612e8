import { isStoryMessage, type EditedContent, type EditedStory, type PreviewMessage } from './protocol.ts';

type Update = (story: EditedStory) => void;

/** Listens to the shop's own editor, where the page is in a frame of it. Returns what tells the editor something. */
export function listenToOwnEditor(container: Element, update: Update): (message: PreviewMessage) => void {
  // Nothing is sent to a parent of another site: even a message that it can't receive logs an error.
  const editor = window.parent === window || isInStoryblok() ? undefined : window.parent;
  const tell = (message: PreviewMessage) => editor?.postMessage(message, location.origin);
  let isHeard = false;
  addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source !== editor || !isStoryMessage(data)) return;
    isHeard = true;
    update(data.story);
  });
  container.addEventListener(
    'click',
    (event) => {
      const block = (event.target as Element).closest<HTMLElement>('[data-blok-uid]');
      if (!isHeard) return;
      // Links would lead away from what is edited.
      event.preventDefault();
      const uid = block?.dataset['blokUid']?.replace(/^\d+-/, '');
      if (uid !== undefined) tell({ type: 'vernissage:selected', uid });
    },
    { capture: true },
  );
  tell({ type: 'vernissage:ready' });
  return tell;
}

function isInStoryblok(): boolean {
  return new URLSearchParams(location.search).has('_storyblok');
}

const storyblokOrigin = 'https://app.storyblok.com';
const storyblokChinaOrigin = 'https://app.storyblokchina.cn';

/** Listens to Storyblok's editor, where it has opened the page. */
export async function listenToStoryblok(story: EditedStory, update: Update): Promise<void> {
  if (!isInStoryblok()) return;
  const { default: StoryblokBridge } = await import('@storyblok/preview-bridge');
  const isInChina = document.referrer.startsWith(storyblokChinaOrigin);
  const editor = isInChina ? storyblokChinaOrigin : storyblokOrigin;
  // The bridge itself takes messages from anybody.
  addEventListener('message', (event) => {
    if (event.origin !== editor) event.stopImmediatePropagation();
  });
  const bridge = new StoryblokBridge({ preventClicks: true, customParent: editor });
  bridge.on(['input', 'change', 'published'], (event) => {
    if (event.action !== 'input') return location.reload();
    const { content } = event.story as { readonly content?: EditedContent };
    if (event.story.id === story.id && content) update({ ...story, content });
  });
}
