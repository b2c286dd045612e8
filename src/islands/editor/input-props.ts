import type { Editing } from './editing.ts';

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
