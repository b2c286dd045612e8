import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Fault } from '../fault.ts';
import { parseJson, visitStrings } from '../json.ts';
import { placeOf } from '../page/read-page.ts';
import type { Addresses } from '../site/addresses.ts';
import type { ReadSite } from './read-site.ts';

interface Compared {
  readonly addresses: Addresses;
  readonly directory: string;
  /** The address of the shop, which tells its hosts. */
  readonly base: string;
}

/** Fields of a web manifest that name a page or a picture. */
const manifestFields = new Set(['src', 'start_url', 'url']);

/** Tells addresses in web manifests that lead nowhere. */
export function manifestFaults(
  files: readonly string[],
  { addresses, directory, base }: Compared,
): readonly Fault[] {
  return files
    .filter((file) => file.endsWith('.webmanifest'))
    .flatMap((file) => {
      const text = readFileSync(path.join(directory, file), 'utf8');
      const page = `/${file}`;
      const manifest = parseJson(text);
      if (manifest === undefined) return [{ page, place: '1:1', text: 'the manifest is no JSON' }];
      const faults: Fault[] = [];
      visitStrings(manifest, (value, field) => {
        if (!manifestFields.has(field)) return;
        const { kind } = addresses.target(value, new URL(page, base).href);
        if (kind !== 'no-file' && kind !== 'invalid') return;
        const place = placeOf(text, Math.max(0, text.indexOf(JSON.stringify(value))));
        faults.push({ page, place, text: `"${field}" of the manifest names ${value}, which has no file` });
      });
      return faults;
    });
}

/** Tells `robots.txt` files that name a sitemap which is not there, or keep search engines from a page that is for them. */
export function robotsFaults(
  site: ReadSite,
  files: readonly string[],
  { addresses, directory, base }: Compared,
): readonly Fault[] {
  return files
    .filter((file) => /^(?:[^/]+\/)?robots\.txt$/.test(file))
    .flatMap((file) => {
      const page = `/${file}`;
      const lines = readFileSync(path.join(directory, file), 'utf8').split('\n');
      const pages = site.pages.filter(({ file: each, isListed, whole }) => {
        return (
          whole && isListed && (file === 'robots.txt' || each.startsWith(file.replace(/robots\.txt$/, '')))
        );
      });
      return lines.flatMap((line, index): Fault[] => {
        const [, field = '', value = ''] = /^\s*([\w-]+)\s*:\s*([^#]*?)\s*(?:#.*)?$/.exec(line) ?? [];
        const fault = (text: string) => [{ page, place: `${index + 1}:1`, text }];
        if (/^sitemap$/i.test(field)) {
          const { kind } = URL.canParse(value) ? addresses.target(value, base) : { kind: 'invalid' };
          return kind === 'file' || kind === 'other-store'
            ? []
            : fault(`the sitemap ${value} does not exist`);
        }
        if (!/^disallow$/i.test(field) || value === '') return [];
        const rule = ruleOf(value);
        const kept = pages.find(({ url }) => rule.test(pathIn(url)));
        return kept ? fault(`"${line.trim()}" keeps search engines from ${kept.url}`) : [];
      });
    });
}

/** A rule begins at the start of a path; `*` stands for anything, `$` for its end (RFC 9309, 2.2.3). */
function ruleOf(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+?^{}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('*', '.*')
    .replace(/\$(?!$)/g, String.raw`\$`);
  return new RegExp(`^${source}`);
}

function pathIn(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
