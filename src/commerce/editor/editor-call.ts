import type { ContentProblem } from '../../content/findings.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import type { Backend } from '../backend.ts';
import { ApiError } from '../errors.ts';

export interface EditorContext {
  readonly backend: Backend;
  /** The open stores. */
  readonly stores: readonly StoreView[];
  /** Where pictures lie. */
  readonly mediaDirectory: string;
}

/** A call of the editor, whose session holds. */
export interface EditorCall extends EditorContext {
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly bytes: Buffer;
  readonly signal: AbortSignal;
}

export type EditorCalls = Readonly<Record<string, (call: EditorCall) => Promise<object>>>;

/** A call that is refused for what is wrong in the story that came with it. */
export class StoryRefusal extends ApiError {
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    super(422, 'This is no story that can be saved.');
    this.problems = problems;
  }
}
