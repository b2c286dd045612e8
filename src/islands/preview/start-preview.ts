import { listenToOwnEditor, listenToStoryblok } from './editors.ts';
import { newestFirst } from './newest-first.ts';
import { PreviewedPage } from './previewed-page.ts';
import type { EditedStory } from './protocol.ts';
import { RenderFailure, renderChange } from './render-change.ts';

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
