import { longestLink } from '../config/limits/content.ts';

const schemes = ['http:', 'https:', 'mailto:', 'tel:'];
/** Browsers drop tabs and line breaks from addresses, so that `java\tscript:` is a script. */
const ignored = /[\u0000-\u001f\u007f]/g;
/** The kinds of Storyblok's links that may lead to another host without naming a scheme. */
const kindsOfHosts: readonly unknown[] = ['url', 'asset'];
/** Slashes before a path, also encoded, and backslashes, which browsers read alike. */
const slashes = /^(?:[/\\\s]|%2f|%5c)+/i;

/** A page that a link leads to. */
export interface PageLink {
  /** Of the story that was chosen; not given where the path was typed. */
  readonly uuid?: string;
  /** As the link has it; `''` where it names the story alone. */
  readonly path: string;
}

export interface LinkOptions {
  /** Fills the quotes of a text, such as those of `mailto:{{ owner.email }}`. */
  readonly quote?: (text: string) => string;
  /** Returns the path at which a page is now; that of the link where nothing else is known. */
  readonly follow?: (page: PageLink) => string;
}

/**
 * Parses a link of a story: a text, or Storyblok's link with its kind. Returns a path (`shipping`, `/de/shipping`), an
 * http(s), `mailto:` or `tel:` address or a `#fragment`; undefined where there is none, and for every other scheme. A path
 * never leads to another host, however many slashes it begins with: without a scheme, only links of the kind `url` or
 * `asset` do.
 */
export function parseLink(value: unknown, options: LinkOptions = {}): string | undefined {
  if (typeof value === 'string') return allowedAddress({ address: value }, options);
  if (typeof value !== 'object' || value === null) return undefined;
  return multilink(value as Readonly<Record<string, unknown>>, options);
}

/**
 * Parses Storyblok's link: to a story, an address, an e-mail address or a file. Also parses the attributes of a link
 * in rich text.
 */
function multilink(link: Readonly<Record<string, unknown>>, options: LinkOptions): string | undefined {
  const { linktype: kind, url, href, cached_url: cachedUrl, email, anchor } = link;
  const address = firstText(href, url, cachedUrl);
  if (kind === 'email') {
    const mailbox = firstText(email, address)?.replace(/^mailto:/i, '');
    return mailbox === undefined ? undefined : allowedAddress({ address: `mailto:${mailbox}` }, options);
  }
  const isStory = kind === 'story';
  // In a field of links, the id is the story's UUID.
  const uuid = isStory ? firstText(link['uuid'], link['id']) : undefined;
  const target = isStory ? (storyPath(link['story']) ?? firstText(cachedUrl, href, url)) : address;
  const fragment = firstText(anchor)?.replace(/^#/, '');
  return allowedAddress({ address: target ?? '', kind, uuid, fragment }, options);
}

function storyPath(story: unknown): string | undefined {
  return typeof story === 'object' && story !== null && 'full_slug' in story
    ? firstText(story.full_slug)
    : undefined;
}

function firstText(...values: readonly unknown[]): string | undefined {
  return values.find((value): value is string => typeof value === 'string' && value.trim() !== '');
}

interface GivenAddress {
  readonly address: string;
  /** Storyblok's `linktype`. */
  readonly kind?: unknown;
  readonly uuid?: string | undefined;
  /** In the place of that of the address. */
  readonly fragment?: string | undefined;
}

function allowedAddress(
  { address: given, kind, uuid, fragment }: GivenAddress,
  { quote = unchanged, follow = pathOf }: LinkOptions,
): string | undefined {
  if (given.length + (fragment?.length ?? 0) > longestLink) return undefined;
  const clean = (text: string) => quote(text.toWellFormed().replace(ignored, '')).trim();
  const address = clean(given);
  const [, start = '', query = '', ownFragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  const end = query + (fragment === undefined ? ownFragment : `#${clean(fragment)}`);
  if (kindsOfHosts.includes(kind) && /^[/\\]{2}/.test(start))
    return withScheme(`https:${start.replaceAll('\\', '/')}${end}`);
  if (/^[^/\\]*:/.test(start)) return kind === 'story' ? undefined : withScheme(start + end);
  const path = start.replace(slashes, '/').replaceAll('\\', '/');
  if (path === '' && uuid === undefined) return end === '' ? undefined : end;
  const now = follow({ ...(uuid !== undefined && { uuid }), path });
  return now === '' && end === '' ? undefined : now + end;
}

function withScheme(address: string): string | undefined {
  // Numbers are shown with spaces.
  const whole = /^tel:/i.test(address) ? address.replace(/\s/g, '') : address;
  return schemes.includes(URL.parse(whole)?.protocol ?? '') ? whole : undefined;
}

function unchanged(text: string): string {
  return text;
}

function pathOf({ path }: PageLink): string {
  return path;
}
