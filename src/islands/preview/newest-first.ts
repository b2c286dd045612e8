import { contentChange, unitedChange, type ContentChange } from './content-change.ts';
import type { EditedStory } from './protocol.ts';

interface Work {
  /** Asks for the HTML of what has changed. */
  readonly render: (story: EditedStory, change: ContentChange, signal: AbortSignal) => Promise<string>;
  /** Puts that HTML on the page; `change` is `none` where the story stands there already. */
  readonly show: (story: EditedStory, change: ContentChange, html: string) => void;
  readonly failed: (error: unknown) => void;
}

interface Request {
  readonly story: EditedStory;
  readonly controller: AbortController;
}

/** Requests on their way at once: a further one would only make the server slower. */
const maximumRequests = 2;

/**
 * Returns what takes each state of a story as it is typed, and shows the newest one: at once, without waiting for a pause. While
 * two requests are on their way, the newest state waits for the first of them; an answer ends older requests.
 */
export function newestFirst(initial: EditedStory, { render, show, failed }: Work) {
  let standing = initial;
  let waiting: EditedStory | undefined;
  const requests = new Set<Request>();

  async function send(story: EditedStory): Promise<void> {
    // Any of these may stand on the page when the answer comes.
    const previous = [standing, ...[...requests].map((each) => each.story)];
    const request: Request = { story, controller: new AbortController() };
    const { signal } = request.controller;
    requests.add(request);
    try {
      const change = unitedChange(
        previous.map(({ name, content }) =>
          // A page without a title has the name as its heading.
          name === story.name ? contentChange(content, story.content) : { kind: 'page' },
        ),
      );
      const html = change.kind === 'none' ? '' : await render(story, change, signal);
      if (signal.aborted) return;
      endOlder(request);
      standing = story;
      show(story, change, html);
    } catch (error) {
      if (!signal.aborted) failed(error);
    } finally {
      requests.delete(request);
      sendWaiting();
    }
  }

  function endOlder(answered: Request): void {
    for (const each of requests) {
      if (each === answered) return;
      each.controller.abort();
    }
  }

  function sendWaiting(): void {
    if (waiting === undefined || requests.size >= maximumRequests) return;
    const story = waiting;
    waiting = undefined;
    void send(story);
  }

  return (story: EditedStory) => {
    waiting = story;
    sendWaiting();
  };
}
