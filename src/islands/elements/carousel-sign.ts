/** The first sign of a mouse brings the buttons of the page's carousels. */
addEventListener(
  'pointermove',
  () => void import('./carousel-buttons.ts').then((part) => part.addCarouselButtons()),
  { once: true },
);
