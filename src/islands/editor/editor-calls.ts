import type { EditorRefusal } from '../../content/editor/answers.ts';
import type { AnswerTo, EditorCallName, Place, SentWith } from '../../content/editor/calls.ts';

/** A call that the shop has refused, in words for the editor. */
export class CallRefused extends Error {
  readonly status: number;

  constructor(status: number, { error, problems = [] }: EditorRefusal) {
    super([error, ...problems.map(({ field, problem }) => `${field}: ${problem}.`)].join(' '));
    this.name = 'CallRefused';
    this.status = status;
  }

  /** Somebody else has changed the story meanwhile. */
  get isNewer(): boolean {
    return this.status === 412;
  }
}

/** Message about a call without an answer: the shop may or may not have executed it. */
export class CallUnanswered extends Error {
  override readonly name = 'CallUnanswered';
}

const kept = 'What you have written stays in the form: try again in a moment.';

const unanswered = {
  offline: () => `You are offline. ${kept}`,
  silent: () => `The shop does not answer. ${kept}`,
  /** Something between the browser and the shop has answered, or the shop could not. */
  foreign: (status: number) => `The shop can’t be reached properly (status ${status}). ${kept}`,
};

/** Returns what to tell of a call that has failed. */
export function wordsOf(error: unknown): string {
  if (error instanceof CallRefused || error instanceof CallUnanswered) return error.message;
  return `Something went wrong in the editor. ${kept}`;
}

type NameBy<Method extends string> = EditorCallName extends infer Name
  ? Name extends `${Method} ${infer Path}`
    ? Path
    : never
  : never;

const get = <Name extends NameBy<'GET'>>(
  name: Name,
  query: { readonly [Part in keyof SentWith<`GET ${Name}`>]: string },
): Promise<AnswerTo<`GET ${Name}`>> => call(`${name}?${new URLSearchParams(query)}`);

const post = <Name extends Exclude<NameBy<'POST'>, 'upload'>>(
  name: Name,
  body: SentWith<`POST ${Name}`>,
): Promise<AnswerTo<`POST ${Name}`>> =>
  call(name, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

/**
 * The calls of the editor (`src/commerce/editor`).
 * Each throws `CallRefused` where the shop refuses, and `CallUnanswered` where no answer of the shop has come.
 */
export const editorCalls = {
  stories: (store: string) => get('stories', { store }),
  story: (place: Place) => get('story', place),
  version: (place: Place, number: number) => get('version', { ...place, number: String(number) }),
  linksTo: (place: Place) => get('links-to', place),
  previewSession: () => get('preview', {}),
  create: (story: SentWith<'POST create'>) => post('create', story),
  save: (story: SentWith<'POST save'>) => post('save', story),
  publish: (story: SentWith<'POST publish'>) => post('publish', story),
  unpublish: (place: SentWith<'POST unpublish'>) => post('unpublish', place),
  move: (place: SentWith<'POST move'>) => post('move', place),
  signOut: () => post('sign-out', {}),
  products: (store: string, query: { readonly q: string } | { readonly skus: string }) =>
    get('products', { store, ...query }),
  categories: (store: string) => get('categories', { store }),
  link: (store: string, href: string) => get('link', { store, href }),
  upload: (file: File): Promise<AnswerTo<'POST upload'>> =>
    call(`upload?${new URLSearchParams({ name: file.name } satisfies SentWith<'POST upload'>)}`, {
      method: 'POST',
      headers: { 'Content-Type': file.type },
      body: file,
    }),
};

async function call<Answer>(name: string, options: RequestInit = {}): Promise<Answer> {
  const answer = await fetch(`/editor/api/${name}`, options).catch((cause: unknown) => {
    throw new CallUnanswered(unanswered[navigator.onLine ? 'silent' : 'offline'](), { cause });
  });
  const body: unknown = await answer.json().catch((cause: unknown) => {
    throw new CallUnanswered(unanswered.foreign(answer.status), { cause });
  });
  if (answer.ok) return body as Answer;
  if (isRefusal(body)) throw new CallRefused(answer.status, body);
  throw new CallUnanswered(unanswered.foreign(answer.status));
}

function isRefusal(body: unknown): body is EditorRefusal {
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string';
}
