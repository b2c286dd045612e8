import type { FoundCategory } from '../../state/editor-calls.ts';

/** Props of every input of a field. */
export interface InputProps {
  readonly editing: Editing;
  readonly id: string;
  readonly label: string;
  /** Id of its help. */
  readonly describedBy?: string | undefined;
  readonly value: unknown;
  /** Told of every change; undefined: the field is empty. */
  readonly onChange: (value: unknown) => void;
}

/** State that all fields of a form share. */
export interface Editing {
  /** The code of the store whose story is edited. */
  readonly store: string;
  readonly categories: readonly FoundCategory[];
  /** Blocks whose fields are shown, by `_uid`. */
  readonly open: ReadonlySet<string>;
  readonly setOpen: (uid: string, isOpen: boolean) => void;
}
