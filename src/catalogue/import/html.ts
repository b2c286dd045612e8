import sanitize from 'sanitize-html';
import { descriptionPicture } from '../../domain/url/picture-shapes.ts';
import { imageUrl } from '../../domain/url/url.ts';
import { cleanText } from '../../domain/clean-text.ts';
import { imagePath } from './values.ts';

const options: sanitize.IOptions = {
  allowedTags: [...sanitize.defaults.allowedTags, 'img', 'del', 'ins'].filter(
    // The page's own outline has one h1, its main part and its navigation.
    (tag) => !['h1', 'main', 'nav', 'header', 'footer', 'aside'].includes(tag),
  ),
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  transformTags: {
    h1: 'h2',
    a: (tagName, { href, ...attribs }) => ({
      tagName,
      attribs: { ...attribs, ...(href && isWholeAddress(href) && { href }) },
    }),
    img: (tagName, { src, ...attribs }) => {
      const picture = picturePath(src);
      return { tagName, attribs: { ...attribs, ...(picture && { src: picture, loading: 'lazy' }) } };
    },
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
};

/** Returns true for a full address; others lead to pages of the source, which are elsewhere in this shop. */
function isWholeAddress(href: string): boolean {
  return /^(?:https?:\/\/|mailto:|tel:)/i.test(href.trim());
}

/** Returns this shop's path of a picture in the source's media folder; undefined for other pictures. */
function picturePath(src: string | undefined): string | undefined {
  const [, path] = /^(?:(?:https?:)?\/\/[^/]+)?\/?(?:pub\/)?media\/([^?#]+)/i.exec(src?.trim() ?? '') ?? [];
  const inMedia = imagePath(path);
  return inMedia && imageUrl(decoded(inMedia), descriptionPicture);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Cleans the HTML of a shop's texts: no scripts, styles, frames, forms, event handlers and what only its source can
 * show.
 */
export function cleanHtml(html: string): string {
  return cleanText(sanitize(withoutDirectives(html), options)).trim();
}

/** Cleans a description, which pages show as HTML if it has a tag, else as text. */
export function cleanDescription(html: string): string {
  const clean = cleanHtml(html);
  if (clean.includes('<')) return clean;
  const text = plainText(clean);
  return text.includes('<') ? `<p>${clean}</p>` : text;
}

/** Resolves Magento's picture directives to addresses and removes all others. */
function withoutDirectives(html: string): string {
  return html
    .replace(/\{\{media\s+url=(?:"|'|&quot;)?([^"'&{}]+)(?:"|'|&quot;)?\s*\}\}/gi, '/media/$1')
    .replace(/\{\{[^{}]*\}\}/g, '');
}

/** Strips all markup from a text. */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return html.trim();
  // Markup may name a control character (`&#1;`).
  const text = cleanText(sanitize(html, { allowedTags: [], allowedAttributes: {} }));
  const entities: Readonly<Record<string, string>> = {
    '&amp;': '&',
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
  };
  return text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity).trim();
}
