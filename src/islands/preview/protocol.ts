/**
 * What an editor and the preview in its frame tell each other, by `postMessage` within one origin. The preview says `ready`;
 * from then on the editor posts the whole story whenever it changes, as often as it likes.
 */

/** A story as it is while it is edited. */
export interface EditedStory {
  readonly id: number;
  readonly name: string;
  /** With the code of the store before it: `de/guides/framing`. */
  readonly full_slug: string;
  readonly content: EditedContent;
}

/** A block of a story: fields that the preview does not know are sent on as they are. */
export interface EditedBlock {
  readonly _uid?: string;
  readonly component?: string;
  readonly [field: string]: unknown;
}

/** The page, with its blocks in `body`. */
export type EditedContent = EditedBlock;

/** From the editor to the preview. */
export interface StoryMessage {
  readonly type: 'vernissage:story';
  readonly story: EditedStory;
}

/** From the preview to the editor. */
export type PreviewMessage =
  /** It listens. */
  | { readonly type: 'vernissage:ready' }
  /** It shows this content. */
  | { readonly type: 'vernissage:shown'; readonly content: EditedContent }
  /** A block was clicked. */
  | { readonly type: 'vernissage:selected'; readonly uid: string }
  /** The newest change could not be shown; 403: the session has ended; 0: no answer. */
  | { readonly type: 'vernissage:failed'; readonly status: number };

export function isStoryMessage(data: unknown): data is StoryMessage {
  return (
    typeof data === 'object' &&
    data !== null &&
    'type' in data &&
    data.type === 'vernissage:story' &&
    'story' in data &&
    typeof data.story === 'object' &&
    data.story !== null
  );
}
