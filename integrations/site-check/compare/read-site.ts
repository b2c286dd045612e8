import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AlternateLink } from '../page/check-alternates.ts';
import type { PageResources } from '../page/page-resources.ts';
import { ReadFacts, type PageFacts, type ReadingAnswer } from '../types.ts';
import { placeOf, readPage, type PageElement } from '../page/read-page.ts';

/** All that was read of a site. */
export class ReadSite extends ReadFacts {
  readonly #byUrl = new Map<string, PageFacts>();
  readonly #alternates = new Map<string, readonly AlternateLink[]>();
  readonly #resources = new Map<string, PageResources>();

  /** Takes what a thread has read. */
  add(answer: ReadingAnswer): void {
    for (const page of answer.pages) {
      this.pages.push(page);
      this.#byUrl.set(page.url, page);
    }
    this.sitemaps.push(...answer.sitemaps);
    this.faults.push(...answer.faults);
    this.paths.push(...answer.paths);
    this.ids.push(...answer.ids);
    this.previousPages.push(...answer.previousPages);
    this.lostIds.push(...answer.lostIds);
    this.texts.push(...answer.texts);
    for (const [key, links] of answer.alternates) this.#alternates.set(key, links);
    for (const [key, resources] of answer.resources) this.#resources.set(key, resources);
  }

  /** Puts pages in order: threads answer in none, and of two pages with one title, the second is told. */
  sort(): void {
    this.pages.sort((one, other) => (one.file < other.file ? -1 : 1));
  }

  pageAt(url: string): PageFacts | undefined {
    return this.#byUrl.get(url);
  }

  alternatesOf(key: string): readonly AlternateLink[] {
    return this.#alternates.get(key) ?? [];
  }

  resourcesOf(key: string): PageResources | undefined {
    return this.#resources.get(key);
  }
}

/** Returns the position of an element in a built page; the start of the page if there is no such element. */
export function elementPlace(
  directory: string,
  file: string,
  isMeant: (element: PageElement) => boolean,
): string {
  const html = readFileSync(path.join(directory, file), 'utf8');
  return placeOf(html, readPage(html).elements.find(isMeant)?.at ?? 0);
}
