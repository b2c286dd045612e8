import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Fault } from '../fault.ts';
import { parseJson, visitStrings } from '../json.ts';
import { placeOf } from '../page/read-page.ts';
import { rawKey } from '../page/shop-texts.ts';
import type { BuiltSite } from '../types.ts';

/** Fields of a web manifest that name a page or a picture. */
const manifestFields = new Set(['src', 'start_url', 'url']);

/** Tells addresses in web manifests that lead nowhere. */
export function manifestFaults({ files, addresses, directory, base }: BuiltSite): readonly Fault[] {
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
        const isMissing = kind === 'no-file' || kind === 'invalid';
        if (!isMissing && !value.startsWith('http:')) return;
        const place = placeOf(text, Math.max(0, text.indexOf(JSON.stringify(value))));
        const problem = isMissing ? 'which has no file' : 'by plain http://';
        faults.push({ page, place, text: `"${field}" of the manifest names ${value}, ${problem}` });
      });
      return faults;
    });
}

/** Tells data files outside stores that are no JSON, such as texts of lists, or have a key in the place of a text. */
export function sharedDataFaults(files: readonly string[], directory: string): readonly Fault[] {
  return files
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const text = readFileSync(path.join(directory, file), 'utf8');
      const page = `/${file}`;
      const data = parseJson(text);
      if (data === undefined) return [{ page, place: '1:1', text: 'the file is no JSON' }];
      const faults: Fault[] = [];
      visitStrings(data, (value) => {
        // Places that the browser fills in are open here.
        for (const key of value.match(rawKey) ?? []) {
          const place = placeOf(text, Math.max(0, text.indexOf(JSON.stringify(value))));
          faults.push({ page, place, text: `a key stands in the place of a text: ${key}` });
        }
      });
      return faults;
    });
}
