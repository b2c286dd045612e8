import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { detached } from '../bytes.ts';
import { parseImageUrl } from '../../../src/services/images/request.ts';

/**
 * Looks for the pictures behind `/img` addresses; asked for the same one again, it answers from memory. Where there is no
 * folder of media, as on a machine that only builds, every picture of the catalogue passes.
 */
export class Pictures {
  readonly #media: string;
  readonly #isKnown: boolean;
  readonly #allowedHosts: readonly string[];
  readonly #known = new Map<string, boolean>();

  constructor(mediaDirectory: string, allowedHosts: readonly string[]) {
    this.#media = mediaDirectory;
    this.#isKnown = existsSync(mediaDirectory);
    this.#allowedHosts = allowedHosts;
  }

  /** Returns the problem with a picture's address; undefined if it can be drawn. */
  problem(url: URL): string | undefined {
    const parsed = parseImageUrl(url);
    if (!parsed.ok) return 'is no address of a picture';
    const { source } = parsed.request;
    // No picture: the shop draws its placeholder.
    if (/^\/*(no_selection)?$/.test(source)) return undefined;
    if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(source)) {
      const host = URL.parse(source)?.host ?? '';
      return this.#allowedHosts.includes(host) ? undefined : 'names a picture on a host that is not allowed';
    }
    return this.has(source) ? undefined : 'names a picture that does not exist';
  }

  /** Returns true if a picture of the catalogue exists, by its path in the media folder. */
  has(source: string): boolean {
    if (!this.#isKnown) return true;
    const known = this.#known.get(source);
    if (known !== undefined) return known;
    const isInside = !source.split('/').includes('..') && !source.includes('\0');
    const found = isInside && statSync(path.join(this.#media, source), { throwIfNoEntry: false });
    const exists = found !== undefined && found !== false && found.isFile();
    this.#known.set(detached(source), exists);
    return exists;
  }
}
