type Listener = (event: MouseEvent) => void;
type Drawings = Pick<SVGElementTagNameMap, 'svg' | 'path'>;
type Elements = HTMLElementTagNameMap & Drawings;

/**
 * Makes an element with attributes, a listener to clicks (`onclick`) and children; texts are never read as HTML. Every
 * element that is not rendered by a page or by React is made with it.
 */
export function createElement<Name extends keyof HTMLElementTagNameMap | keyof Drawings>(
  name: Name,
  attributes: Attributes | Readonly<Record<string, string | boolean | Listener>> = {},
  ...children: readonly (Node | string)[]
): Elements[Name] {
  const isDrawn = name === 'svg' || name === 'path';
  const namespace = isDrawn ? 'http://www.w3.org/2000/svg' : 'http://www.w3.org/1999/xhtml';
  const element = document.createElementNS(namespace, name) as Elements[Name];
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener('click', value as EventListener);
    else if (value !== false) element.setAttribute(key, value === true ? '' : value);
  }
  element.append(...children);
  return element;
}

/** Attributes by name: `true` is one without a value, `false` none. */
export type Attributes = Readonly<Record<string, string | boolean>>;

/**
 * Makes one element with its children, which are elements of its kind or texts: nodes in a browser (`createElement`), HTML on
 * a page (`htmlElement`), or elements of React. What is written with it looks the same in all three.
 */
export type ElementBuilder<Built> = (
  name: 'a' | 'h3' | 'img' | 'li' | 'p' | 's' | 'span',
  attributes: Attributes,
  ...children: readonly (Built | string)[]
) => Built;
