import { refusal } from './refusal.ts';

/** Refused calls of Storyblok’s editor and of the preview; `result` is an object (docs/reference/behaviour.md#a7). */
export const editorErrors = {
  unauthorized: refusal({ status: 403, when: 'The link is invalid, or the session has expired' }, () => ({
    text: { error: 'Unauthorized editor' },
  })),
  noStory: refusal({ status: 404, when: 'The story does not exist' }, () => ({ text: { story: false } })),
} as const;
