import { createElement } from '../create-element.ts';

/** Gives the rows of carousels (components/product/Carousel.astro) buttons for the mouse; the keyboard needs none. */
export function addCarouselButtons(): void {
  for (const row of document.querySelectorAll<HTMLElement>('.carousel .row')) {
    const back = button(row, 'back', '←', -1);
    const on = button(row, 'on', '→', 1);
    const update = () => {
      back.hidden = row.scrollLeft <= 1;
      on.hidden = row.scrollLeft >= row.scrollWidth - row.clientWidth - 1;
    };
    row.addEventListener('scroll', update, { passive: true });
    addEventListener('resize', update);
    update();
  }
}

/** Returns a button that scrolls nearly by what is shown; its name stands at the row. */
function button(row: HTMLElement, way: 'back' | 'on', arrow: string, direction: 1 | -1): HTMLButtonElement {
  const attributes = {
    type: 'button',
    tabindex: '-1',
    class: `carousel-button is-${way}`,
    'aria-label': row.dataset[way] ?? '',
    onclick: () => row.scrollBy({ left: direction * row.clientWidth * 0.75 }),
  };
  const element = createElement('button', attributes, arrow);
  row.after(element);
  return element;
}
