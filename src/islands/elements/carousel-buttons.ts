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

/** A button that scrolls nearly by what is shown; its name stands at the row. */
function button(row: HTMLElement, way: 'back' | 'on', arrow: string, direction: 1 | -1): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.tabIndex = -1;
  element.className = `carousel-button is-${way}`;
  element.ariaLabel = row.dataset[way] ?? '';
  element.textContent = arrow;
  element.addEventListener('click', () => row.scrollBy({ left: direction * row.clientWidth * 0.75 }));
  row.after(element);
  return element;
}
