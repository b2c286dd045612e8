import type { ContentChange } from './content-change.ts';
import type { EditedStory } from './protocol.ts';

/** An answer without HTML. */
export class RenderFailure extends Error {
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
export async function renderChange(
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
