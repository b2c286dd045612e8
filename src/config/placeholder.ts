/** A value that shows what belongs there until the owner's own stands in its place. */
export interface Placeholder<Value = string> {
  readonly placeholder: Value;
}

/** Marks a value that is not the owner's own: the shop can be tried with it, and `npm start` names it. */
export const placeholder = <Value>(value: Value): Placeholder<Value> => ({ placeholder: value });
