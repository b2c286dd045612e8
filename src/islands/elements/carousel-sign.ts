/** The first sign of a mouse brings the buttons of the page's carousels. */
addEventListener(
  'pointermove',
  () => void import('./carousel-buttons.ts').then(({ addCarouselButtons }) => addCarouselButtons()),
  { once: true },
);
