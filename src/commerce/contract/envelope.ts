/** Why a cart command was refused, for programs: the text beside it is for people. */
export type RefusalReason =
  | 'below_minimum'
  | 'above_maximum'
  | 'insufficient_stock'
  | 'invalid_configuration'
  | 'invalid_quantity'
  | 'not_sold_alone'
  | 'out_of_stock'
  | 'too_many_lines'
  | 'unknown_cart'
  | 'unknown_item'
  | 'unknown_price'
  | 'unknown_product';

/** What a refused call says beside its text. */
export interface RefusalMeta {
  readonly reason: RefusalReason;
  /** The quantity that the refusal is about, such as the pieces that can still be had. */
  readonly quantity?: number;
}

/** Answer of a call that did what was asked; `code` is always the number 200 (reference A0). */
export interface Success<Result> {
  readonly code: 200;
  readonly result: Result;
}

/** Answer of a call that was refused; `code` is the HTTP status (reference A0). */
export interface Failure {
  readonly code: number;
  readonly result: string | readonly string[];
  readonly meta?: RefusalMeta;
}

export type Envelope<Result> = Success<Result> | Failure;
