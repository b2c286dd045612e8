import type { FoundCategory } from '../../state/editor-calls.ts';

/** State that all fields of a form share. */
export interface Editing {
  /** The code of the store whose story is edited. */
  readonly store: string;
  readonly categories: readonly FoundCategory[];
  /** Blocks whose fields are shown, by `_uid`. */
  readonly open: ReadonlySet<string>;
  readonly setOpen: (uid: string, isOpen: boolean) => void;
}
