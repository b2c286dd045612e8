import type { z } from 'zod';
import type { AnswerTo, EditorCallName, SentWith } from '../../content/editor/calls.ts';
import type { EditorProblem } from '../../content/editor/answers.ts';
import { fieldName } from '../../content/editor/field-name.ts';
import type { ContentProblem } from '../../content/parse-report.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import type { Backend } from '../backend.ts';
import { ApiError } from '../errors/api-error.ts';
import { requestErrors } from '../errors/request-errors.ts';
import { parseQuery, parseWith } from '../http/parse.ts';
import { parseBody } from '../http/read-body.ts';

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

/** How calls of the contract are answered. */
export type EditorAnswers<Name extends EditorCallName = EditorCallName> = {
  readonly [Each in Name]: (call: EditorCall) => Promise<AnswerTo<Each>>;
};

/** Returns the query of a call of the contract. */
export function queryOf<Name extends EditorCallName>(
  { query }: EditorCall,
  schema: z.ZodObject & z.ZodType<SentWith<Name>>,
): SentWith<Name> {
  return parseQuery(schema, query);
}

/** Returns the body of a call of the contract. */
export function bodyOf<Name extends EditorCallName>(
  { bytes, headers }: EditorCall,
  schema: z.ZodType<SentWith<Name>>,
): SentWith<Name> {
  return parseWith(schema, parseBody(bytes, headers));
}

/** Returns an open store by its code; throws where there is none. */
export function openStore({ stores }: EditorCall, code: string): StoreView {
  const storeView = stores.find(({ storeCode }) => storeCode === code);
  if (!storeView) throw requestErrors.storeUnknown();
  return storeView;
}

/** Names the fields of problems of a story. */
export function named(problems: readonly ContentProblem[], content: unknown): readonly EditorProblem[] {
  return problems.map((each) => ({ ...each, field: fieldName(each.path, content) }));
}

/** A call that is refused for what is wrong in the story that came with it. */
export class StoryRefusal extends ApiError {
  readonly problems: readonly EditorProblem[];

  constructor(error: string, problems: readonly ContentProblem[], content?: unknown) {
    super(422, error);
    this.problems = named(problems, content);
  }
}
