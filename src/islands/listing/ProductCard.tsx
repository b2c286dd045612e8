import { createElement, memo, type ReactElement } from 'react';
import type { CardFrame, ListingCard } from '../../domain/listing/listing-card.ts';
import type { Attributes } from '../create-element.ts';
import { listingCardElement } from './listing-card.ts';

interface Props {
  readonly card: ListingCard;
  readonly frame: CardFrame;
}

/** Attributes that React calls by names of its own. */
const namesOfReact: Readonly<Record<string, string>> = { class: 'className', srcset: 'srcSet' };

function reactElement(
  name: string,
  attributes: Attributes,
  ...children: readonly (ReactElement | string)[]
): ReactElement {
  const props: Record<string, string> = {};
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== false) props[namesOfReact[key] ?? key] = value === true ? '' : value;
  }
  return createElement(name, props, ...children);
}

/** Renders a product in a filtered list. */
function ProductCard({ card, frame }: Props) {
  return listingCardElement(reactElement, card, frame);
}

export default memo(ProductCard);
