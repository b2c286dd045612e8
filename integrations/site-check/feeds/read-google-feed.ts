import { Parser } from 'htmlparser2';
import { placeOf } from '../page/read-page.ts';
import type { ItemFields } from './google-rules.ts';

/** An item of a feed, and where it stands. */
export interface FeedEntry {
  readonly at: string;
  readonly fields: ItemFields;
}

/** A feed as it was read; `problem` tells why it can't be. */
export interface GoogleFeed {
  readonly entries: readonly FeedEntry[];
  readonly problem?: string;
}

/** An `&` that begins no entity, and what XML 1.0 can't hold. */
const unreadable =
  /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)|[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

/** Fields of RSS itself; Google's own have a prefix. */
const rssFields = new Set(['title', 'link', 'description']);

/** Reads a feed of Google's, item by item; of a field with parts, their values stand one below the other. */
export function readGoogleFeed(xml: string): GoogleFeed {
  const entries: FeedEntry[] = [];
  let fields: Map<string, string[]> | undefined;
  let itemAt = 0;
  let parts: string[] = [];
  let depth = 0;
  let text = '';
  const parser = new Parser(
    {
      onopentag(name) {
        text = '';
        if (name === 'item') [fields, itemAt, depth] = [new Map(), parser.startIndex, 0];
        else if (fields) depth += 1;
      },
      ontext(part) {
        text += part;
      },
      onclosetag(name) {
        if (name === 'item' && fields) {
          entries.push({ at: placeOf(xml, itemAt), fields });
          fields = undefined;
          return;
        }
        if (!fields) return;
        depth -= 1;
        if (depth > 0) {
          parts.push(text.trim());
          return;
        }
        const own = rssFields.has(name) ? name : /^g:(.+)/.exec(name)?.[1];
        const value = parts.length > 0 ? parts.join('\n') : text.trim();
        parts = [];
        if (own !== undefined) fields.set(own, [...(fields.get(own) ?? []), value]);
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  const at = xml.search(unreadable);
  if (at >= 0) return { entries, problem: `is no XML at ${placeOf(xml, at)}` };
  return /<\/channel>\s*<\/rss>\s*$/.test(xml) ? { entries } : { entries, problem: 'is cut off' };
}
