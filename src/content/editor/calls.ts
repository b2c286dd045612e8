import type { FoundCategory, FoundProduct, LinkTarget, ListedStory, OpenedStory } from './answers.ts';

/** A place of a story: the code of its store, and its path below it. */
export interface Place {
  readonly store: string;
  readonly slug: string;
}

/** A page as it is written: fields that the shop does not know stay as they are. */
interface WrittenContent {
  readonly component: string;
  readonly [field: string]: unknown;
}

interface WrittenStory extends Place {
  readonly name: string;
  readonly content: WrittenContent;
}

/** The state that the editor has loaded: the story, and the number of its newest version. */
interface Seen {
  readonly storyId: number;
  readonly version: number;
}

/** A change that pages of the footer's legal column need a confirmation for. */
interface Confirmable {
  /** True: the editor was asked. */
  readonly isConfirmed?: boolean | undefined;
}

/** The types of a call's request and answer. */
interface Declared<Sent, Answer> {
  readonly sent: Sent;
  readonly answer: Answer;
}

type Nothing = Readonly<Record<never, never>>;

/**
 * The calls of the editor, by method and name below `/editor/api/`. What is sent is the query of GET, and a body in JSON of
 * POST; the body of an upload is the file.
 */
interface EditorContract {
  readonly 'GET stories': Declared<{ readonly store: string }, { readonly stories: readonly ListedStory[] }>;
  readonly 'GET story': Declared<Place, OpenedStory>;
  readonly 'GET version': Declared<Place & { readonly number: number }, Pick<OpenedStory, 'story'>>;
  /** The published stories that link to the page of a story. */
  readonly 'GET links-to': Declared<
    Place,
    { readonly stories: readonly Pick<ListedStory, 'slug' | 'name'>[] }
  >;
  /** The token of a session for the preview beside the editor, which ends sooner. */
  readonly 'GET preview': Declared<Nothing, { readonly session: string }>;
  readonly 'GET products': Declared<
    {
      readonly store: string;
      /** Words, or a sku. */
      readonly q?: string | undefined;
      /** Skus with commas between them. */
      readonly skus?: string | undefined;
    },
    { readonly products: readonly FoundProduct[] }
  >;
  readonly 'GET categories': Declared<
    { readonly store: string },
    { readonly categories: readonly FoundCategory[] }
  >;
  /** Returns the target of a link in a story of the store: a path, or a full address. */
  readonly 'GET link': Declared<
    { readonly store: string; readonly href: string },
    { readonly leadsTo: LinkTarget | 'elsewhere' }
  >;
  readonly 'POST create': Declared<WrittenStory, OpenedStory>;
  readonly 'POST save': Declared<WrittenStory & Seen, OpenedStory>;
  readonly 'POST publish': Declared<WrittenStory & Seen, OpenedStory>;
  readonly 'POST unpublish': Declared<Place & Seen & Confirmable, OpenedStory>;
  readonly 'POST move': Declared<Place & Seen & Confirmable & { readonly to: string }, OpenedStory>;
  readonly 'POST sign-out': Declared<Nothing, Nothing>;
  /** Answers the path of the picture, which is named by its query. */
  readonly 'POST upload': Declared<{ readonly name: string }, { readonly path: string }>;
}

export type EditorCallName = keyof EditorContract;
export type SentWith<Name extends EditorCallName> = EditorContract[Name]['sent'];
export type AnswerTo<Name extends EditorCallName> = EditorContract[Name]['answer'];
