import { wholePage, type CheckedPage } from './checked-page.ts';
import { textIn } from './read-page.ts';

/** A file name in place of a picture's text. */
const fileName = /^\S+\.(?:svg|png|jpe?g|webp|avif|gif)$/i;

/** Checks that a page is whole, and has one `h1`, which says something, and that its pictures have texts. */
export function checkBody(page: CheckedPage, kind: string): void {
  const { html } = page.content;
  if (!html.includes('</html>') || !html.trimEnd().endsWith('>')) {
    page.report({ at: html.length }, 'the page is cut off before its end');
  }
  const [heading, ...more] = page.content.named('h1');
  if (!heading) page.report(wholePage(page), 'the page has no h1');
  for (const { at } of more) page.report({ at }, `the page has more than one h1: ${more.length + 1}`);
  if (heading && more.length === 0 && headingText(page) === '') page.report(heading, 'the h1 is empty');
  checkAlternatives(page, kind);
}

function checkAlternatives(page: CheckedPage, kind: string): void {
  const { content } = page;
  const pictures = content.named('img');
  const images = content.named('input').filter(({ attributes }) => attributes['type'] === 'image');
  const areas = content.named('area').filter(({ attributes }) => attributes['href'] !== undefined);
  for (const element of [...pictures, ...images, ...areas]) {
    const { alt, src = '' } = element.attributes;
    const what = element.name === 'area' ? 'the area' : `the picture ${src}`;
    if (alt === undefined) page.report(element, `${what} has no alt`);
    else if (fileName.test(alt)) page.report(element, `${what} has the name of a file for its alt: ${alt}`);
  }
  const main = content.named('main')[0]?.at ?? 0;
  const first = kind === 'product' ? pictures.find(({ at }) => at > main) : undefined;
  if (first?.attributes['alt'] === '') page.report(first, 'the picture of the product has an empty alt');
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
