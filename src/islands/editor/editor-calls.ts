import type { EditorRefusal } from '../../content/editor/answers.ts';
import type { AnswerTo, EditorCallName, Place, SentWith } from '../../content/editor/calls.ts';

/** A call that the shop has refused, in words for the editor. */
export class CallRefused extends Error {
  readonly status: number;

  constructor(status: number, { error, problems = [] }: EditorRefusal) {
    super([error, ...problems.map(({ path, problem }) => `${path}: ${problem}`)].join(' '));
    this.name = 'CallRefused';
    this.status = status;
  }

  /** Somebody else has changed the story meanwhile. */
  get isNewer(): boolean {
    return this.status === 412;
  }
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

/** The calls of the editor (`src/commerce/editor`). Each throws `CallRefused` where the shop refuses. */
export const editorCalls = {
  stories: (store: string) => get('stories', { store }),
  story: (place: Place) => get('story', place),
  version: (place: Place, number: number) => get('version', { ...place, number: String(number) }),
  previewSession: () => get('preview', {}),
  create: (story: SentWith<'POST create'>) => post('create', story),
  save: (story: SentWith<'POST save'>) => post('save', story),
  publish: (story: SentWith<'POST publish'>) => post('publish', story),
  unpublish: (place: SentWith<'POST unpublish'>) => post('unpublish', place),
  move: (place: SentWith<'POST unpublish'>, to: string) => post('move', { ...place, to }),
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
  const answer = await fetch(`/editor/api/${name}`, options);
  const body = (await answer.json()) as Answer | EditorRefusal;
  if (!answer.ok) throw new CallRefused(answer.status, body as EditorRefusal);
  return body as Answer;
}
