import { editorRefusals } from '../contract/refusals.ts';
import { refused } from './refused.ts';

/** Refused calls of editors (reference A7). */
export const editorErrors = {
  unauthorized: () => refused(editorRefusals.unauthorized, { error: 'Unauthorized editor' }),
  noStory: () => refused(editorRefusals.noStory, { story: false }),
} as const;
