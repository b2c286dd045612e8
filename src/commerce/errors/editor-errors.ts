import type { RefusalDetails } from '../contract/refusal-details.ts';
import { refusal } from './refusal.ts';

/** Refused calls of Storyblok’s editor and of the preview; `result` is an object (docs/reference/behaviour.md#a7). */
export const editorErrors = {
  unauthorized: refusal({ status: 403, when: 'The link is invalid, or the session has expired' }, () => ({
    text: { error: 'Unauthorized editor' },
  })),
  noStory: refusal({ status: 404, when: 'The story does not exist' }, () => ({ text: { story: false } })),
} as const;

const conflict = {
  status: 409,
  when: 'The address is taken, the front page can’t be moved or unpublished, or the change of a legal page is not confirmed',
} as const;

/** Refused calls of the shop’s own editor. */
export const storyErrors = {
  signedOut: refusal(
    { status: 401, when: 'The session of the editor is missing or has ended' },
    'Your session has ended. In another tab, open the link that the shop printed when it started. Then continue here: your text is still in the form.',
  ),
  unknownStory: refusal(
    { status: 404, when: 'The store has no such story or version' },
    'There is no story at this address. Somebody may have moved or removed it. Your text is still in the form.',
  ),
  conflict: refusal(conflict, (text: string) => text),
  unconfirmed: refusal(
    conflict,
    'The footer lists this page as a legal page: unpublishing or moving it has to be confirmed.',
  ),
  newerVersion: refusal(
    { status: 412, when: 'Somebody else has changed the story since the version that the call names' },
    'Somebody else has changed this story since you opened it, so nothing was saved. Your text is still in the form. Look at their version, then save yours over it or take theirs.',
  ),
  noPicture: refusal(
    { status: 415, when: 'The file is not a PNG, JPEG or WebP picture' },
    'Upload a PNG, JPEG or WebP picture that can be read.',
  ),
  invalidStory: refusal(
    { status: 422, reason: 'invalid_story', when: 'The story is not valid: `meta.problems` lists why' },
    (text: string, problems: NonNullable<RefusalDetails['problems']>) => ({ text, meta: { problems } }),
  ),
} as const;
