import { wholePage, type CheckedPage } from './checked-page.ts';
import { textIn } from './read-page.ts';

/** Checks that a page has one `h1`, which says something, and that its pictures have texts. */
export function checkBody(page: CheckedPage): void {
  const [heading, ...more] = page.content.named('h1');
  if (!heading) page.report(wholePage(page), 'the page has no h1');
  for (const { at } of more) page.report({ at }, `the page has more than one h1: ${more.length + 1}`);
  if (heading && more.length === 0 && headingText(page) === '') page.report(heading, 'the h1 is empty');
  for (const element of page.content.named('img')) {
    if (element.attributes['alt'] !== undefined) continue;
    page.report(element, `the picture ${element.attributes['src'] ?? ''} has no alt`);
  }
}

/** Text of the heading, with that of elements in it. */
export function headingText({ content }: CheckedPage): string {
  const [heading] = content.named('h1');
  if (!heading) return '';
  const end = content.html.indexOf('</h1', heading.at);
  const inside = content.texts.filter(({ at }) => at > heading.at && at < end);
  return inside.length > 0
    ? inside
        .map(({ text }) => text)
        .join('')
        .trim()
    : textIn(content, heading).trim();
}
