/** Texts of one namespace: nested keys, each ending in a text. */
export interface Texts {
  readonly [key: string]: string | Texts;
}
