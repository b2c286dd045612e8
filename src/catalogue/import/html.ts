import sanitize from 'sanitize-html';

const options: sanitize.IOptions = {
  allowedTags: [...sanitize.defaults.allowedTags, 'img', 'del', 'ins'].filter(
    // The page's own outline has one h1, its main part and its navigation.
    (tag) => !['h1', 'main', 'nav', 'header', 'footer', 'aside'].includes(tag),
  ),
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  transformTags: { h1: 'h2' },
};

/** HTML of a shop's texts without scripts, styles, frames, forms and event handlers. */
export function cleanHtml(html: string): string {
  return sanitize(html, options).trim();
}

/** The words of a text without any markup. */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return html.trim();
  const text = sanitize(html, { allowedTags: [], allowedAttributes: {} });
  const entities: Readonly<Record<string, string>> = {
    '&amp;': '&',
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
  };
  return text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity).trim();
}
