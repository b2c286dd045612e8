import type {
  EditorRefusal,
  FoundCategory,
  FoundProduct,
  ListedStory,
  OpenedStory,
} from '../../content/editor/answers.ts';
import type { EditedBlock } from './edited-content.ts';

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

/** What is written of a story. */
export interface WrittenStory {
  readonly store: string;
  readonly slug: string;
  readonly name: string;
  readonly content: EditedBlock;
}

/** What the editor has seen: which story, and the number of its newest version then. */
interface Seen {
  readonly storyId: number;
  readonly version: number;
}

/** A place of a story: the code of its store, and its path below it. */
export interface Place {
  readonly store: string;
  readonly slug: string;
}

const get = <Answer>(name: string, query: Readonly<Record<string, string>> = {}) =>
  call<Answer>(`${name}?${new URLSearchParams(query)}`);

const post = <Answer>(name: string, body: object) =>
  call<Answer>(name, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

/** The calls of the editor (`src/commerce/editor`). Each throws `CallRefused` where the shop refuses. */
export const editorCalls = {
  stories: (store: string) => get<{ stories: readonly ListedStory[] }>('stories', { store }),
  story: (place: Place) => get<OpenedStory>('story', { ...place }),
  version: (place: Place, number: number) =>
    get<Pick<OpenedStory, 'story'>>('version', { ...place, number: String(number) }),
  previewSession: () => get<{ session: string }>('preview'),
  create: (story: WrittenStory) => post<OpenedStory>('create', story),
  save: (story: WrittenStory & Seen) => post<OpenedStory>('save', story),
  publish: (story: WrittenStory & Seen) => post<OpenedStory>('publish', story),
  unpublish: (place: Place & Seen) => post<OpenedStory>('unpublish', place),
  move: (place: Place & Seen, to: string) => post<OpenedStory>('move', { ...place, to }),
  signOut: () => post<object>('sign-out', {}),
  products: (store: string, query: { readonly q: string } | { readonly skus: string }) =>
    get<{ products: readonly FoundProduct[] }>('products', { store, ...query }),
  categories: (store: string) => get<{ categories: readonly FoundCategory[] }>('categories', { store }),
  upload: (file: File) =>
    call<{ path: string }>(`upload?${new URLSearchParams({ name: file.name })}`, {
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
