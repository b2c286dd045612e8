/** Attributes by name: `true` is one without a value, `false` none. */
export type Attributes = Readonly<Record<string, string | boolean>>;

/**
 * Makes one element with its children, which are elements of its kind or texts: nodes in a browser (`createElement`), HTML on
 * a page (`htmlElement`), or elements of React. What is written with it looks the same in all three.
 */
export type ElementBuilder<Built> = (
  name: 'a' | 'img' | 'li' | 's' | 'span',
  attributes: Attributes,
  ...children: readonly (Built | string)[]
) => Built;
