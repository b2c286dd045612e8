import type { Attributes, ElementBuilder } from './create-element.ts';

/** A product in a list: one link, with its picture hanging above its name. */
interface Parts<Built> {
  /** Attributes of the link. */
  readonly link: Attributes;
  /** Class names of the wall that the picture hangs on. */
  readonly wall: string;
  /** Attributes of the picture. */
  readonly picture: Attributes;
  readonly name: string;
  readonly price: Built;
  readonly rating?: Built | undefined;
  /** Badges on the picture. */
  readonly badges?: Built | undefined;
}

/** Makes the entry of a product in any list of the shop; controls stand beside its link. */
export function productCard<Built>(
  h: ElementBuilder<Built>,
  { link, wall, picture, name, price, rating, badges }: Parts<Built>,
  ...controls: readonly Built[]
): Built {
  const hung = h('span', { class: wall }, h('img', picture));
  const text = h(
    'span',
    { class: 'text' },
    h('span', { class: 'name' }, name),
    price,
    ...(rating ? [rating] : []),
  );
  return h('li', { class: 'card' }, h('a', link, hung, text, ...(badges ? [badges] : [])), ...controls);
}
