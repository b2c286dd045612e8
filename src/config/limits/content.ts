// Limits of stories, and of the systems that they come from.
import type { RichTextLimits } from '../../domain/story/story-limits.ts';

/** Problems of a story that are reported. */
export const reportedStoryProblems = 100;

/** Blocks of a story, including blocks inside others. */
export const mostBlocks = 500;

/** Characters of each text of a picture or file. */
export const longestAssetText = 1000;

/** Levels of blocks inside blocks. */
export const deepestBlock = 12;

/** Characters of a URL. */
export const longestLink = 2000;

/** The most that a rich text may have. */
export const richTextLimits = {
  levels: 12,
  nodes: 3000,
  characters: 100_000,
} as const satisfies RichTextLimits;

/** Seconds for which a link from Storyblok's editor is valid (docs/reference/behaviour.md#a7). */
export const editorLinkLifetime = 3600;

/** Seconds that the clock which signed the link may be ahead of the shop's; a link signed for later would be valid for longer. */
export const editorLinkClockSkew = 60;

/** Stories per request. Storyblok answers 50 requests per second for up to 25 stories, and far fewer for more. */
export const storiesPerPage = 25;

/** Links per request to Storyblok. */
export const linksPerPage = 100;

/** Parallel requests to Storyblok, of the 30 that it allows; the rest is for other processes of the shop. */
export const storyblokConnections = 5;

/** Milliseconds to wait for a build hook of Netlify. */
export const buildHookTimeout = 8000;

/** Seconds for which sessions of editors are valid, by what they open. */
export const editorSessionLifetimes = {
  /** The preview, which shows drafts. */
  preview: 2 * 60 * 60,
  /** The shop's own editor. */
  editor: 12 * 60 * 60,
  /** The link that `npm start` prints, which signs in to the editor. */
  'editor-link': 24 * 60 * 60,
} as const;

/** Seconds after which Storyblok is asked again at the latest when it did not answer. */
export const storyblokRetrySeconds = 10;

/** Milliseconds between two questions to Storyblok, however many webhooks arrive. */
export const storyblokPause = 500;

/** Milliseconds to wait for the answer to a call of the editor. */
export const editorCallTimeout = 120_000;

/** Bytes of an answer of Storyblok. */
export const largestContentAnswer = 64 * 1024 * 1024;

/** Milliseconds to wait for Storyblok on the way to a build hook, without a further attempt: a function has only seconds. */
export const hookQuestion = { patience: 3000, retries: 0 } as const;

/** Milliseconds to wait for Storyblok while an editor waits for a page, and the number of further attempts. */
export const draftQuestion = { pause: 50, patience: 2_000, retries: 1 } as const;
