const maximumLength = 2000;
const schemes = ['http:', 'https:', 'mailto:', 'tel:'];
/** Browsers drop tabs and line breaks from addresses, so that `java\tscript:` is a script. */
const ignored = /[\u0000-\u001f\u007f]/g;

/**
 * Parses a link of a story: a text, or Storyblok's link with its kind. Returns a path (`shipping`, `/de/shipping`), an
 * http(s), `mailto:` or `tel:` address or a `#fragment`; undefined where there is none, and for every other scheme.
 */
export function parseLink(value: unknown, quote: Quote = (text) => text): string | undefined {
  if (typeof value === 'string') return allowedAddress(value, quote);
  if (typeof value !== 'object' || value === null) return undefined;
  return multilink(value as Readonly<Record<string, unknown>>, quote);
}

/** Fills the quotes of a text, such as those of `mailto:{{ owner.email }}`. */
type Quote = (text: string) => string;

/** Storyblok's link: to a story, an address, an e-mail address or a file. Also the attributes of a link in rich text. */
function multilink(link: Readonly<Record<string, unknown>>, quote: Quote): string | undefined {
  const { linktype, url, href, cached_url: cachedUrl, email, anchor } = link;
  const address = firstText(href, url, cachedUrl);
  if (linktype === 'email') {
    const mailbox = firstText(email, address)?.replace(/^mailto:/i, '');
    return mailbox === undefined ? undefined : allowedAddress(`mailto:${mailbox}`, quote);
  }
  const target =
    linktype === 'story' ? (storyPath(link['story']) ?? firstText(cachedUrl, href, url)) : address;
  const fragment = firstText(anchor)?.replace(/^#/, '');
  if (target === undefined) return fragment === undefined ? undefined : allowedAddress(`#${fragment}`, quote);
  return allowedAddress(fragment === undefined ? target : `${target.split('#', 1)[0]}#${fragment}`, quote);
}

function storyPath(story: unknown): string | undefined {
  return typeof story === 'object' && story !== null && 'full_slug' in story
    ? firstText(story.full_slug)
    : undefined;
}

function firstText(...values: readonly unknown[]): string | undefined {
  return values.find((value): value is string => typeof value === 'string' && value.trim() !== '');
}

function allowedAddress(text: string, quote: Quote): string | undefined {
  if (text.length > maximumLength) return undefined;
  const filled = quote(text.toWellFormed().replace(ignored, '')).trim();
  // Numbers are shown with spaces.
  const address = /^tel:/i.test(filled) ? filled.replace(/\s/g, '') : filled;
  if (address === '') return undefined;
  // An address without its scheme; a browser reads the other slash alike.
  const whole = /^[/\\]{2}/.test(address) ? `https:${address}` : address;
  if (!/^[^/?#\\]*:/.test(whole)) return whole;
  return schemes.includes(URL.parse(whole)?.protocol ?? '') ? whole : undefined;
}
