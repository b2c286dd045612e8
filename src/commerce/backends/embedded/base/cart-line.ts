import type { Selectable } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import type { Choice } from './choice.ts';

/** A cart line as it is stored. */
export type StoredLine = Selectable<Database['cart_item']>;

/** A stored cart line and what it sells. */
export interface ResolvedLine {
  readonly stored: StoredLine;
  readonly choice: Choice;
}
