import { createElement } from '../create-element.ts';

/** Loads a script of another system once. That it can't be loaded is a line in the log: the page does without. */
export function loadScript(src: string): void {
  if ([...document.scripts].some((each) => each.src === src)) return;
  const script = createElement('script', { src, async: true });
  // eslint-disable-next-line no-console -- for the shop's owner; the shopper misses nothing
  script.addEventListener('error', () => console.warn(`${src} could not be loaded.`));
  document.head.append(script);
}
