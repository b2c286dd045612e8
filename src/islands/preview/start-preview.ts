import { listenToOwnEditor, listenToStoryblok } from './editors.ts';
import { newestFirst } from './newest-first.ts';
import { PreviewedPage } from './previewed-page.ts';
import type { EditedStory } from './protocol.ts';
import type { ContentChange } from './content-change.ts';

/** An answer without HTML. */
class RenderFailure extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The preview could not be rendered: ${status}`);
    this.name = 'RenderFailure';
    this.status = status;
  }
}

interface Settings {
  /** Token for a browser that keeps no cookie in frames. */
  readonly session: string | undefined;
  readonly signal: AbortSignal;
}

/** Returns the HTML of what has changed, rendered by the server. Throws `RenderFailure` where it refuses. */
async function renderChange(
  { id, name, full_slug, content }: EditedStory,
  change: ContentChange,
  { session, signal }: Settings,
): Promise<string> {
  const uids = change.kind === 'blocks' ? change.uids : [];
  const answer = await fetch('/storyblok/block', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(session !== undefined && { 'Preview-Token': session }),
    },
    body: JSON.stringify({ id, name, full_slug, content, uids }),
    signal,
  });
  if (!answer.ok) throw new RenderFailure(answer.status);
  return answer.text();
}

const container = element('story');
const notice = element('preview-notice');
const data = element('shown-story');
const story = JSON.parse(data.textContent) as EditedStory;
const page = new PreviewedPage(container);

const update = newestFirst(story, {
  render: (changed, change, signal) =>
    renderChange(changed, change, { session: data.dataset['session'], signal }),
  show(changed, change, html) {
    notice.hidden = true;
    if (change.kind === 'blocks') page.putBlocks(html);
    if (change.kind === 'page') page.putPage(html);
    tell({ type: 'vernissage:shown', content: changed.content });
  },
  failed(error) {
    const status = error instanceof RenderFailure ? error.status : 0;
    notice.textContent =
      status === 403
        ? 'The session has ended. Open the preview from the editor again.'
        : 'This change can’t be shown. The next one will be tried again.';
    notice.hidden = false;
    tell({ type: 'vernissage:failed', status });
  },
});
const tell = listenToOwnEditor(container, update);
void listenToStoryblok(story, update);
// In a frame the editor is around it.
if (window.parent === window) document.getElementById('edit-story')?.removeAttribute('hidden');

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}.`);
  return found;
}
