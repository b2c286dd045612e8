import { renderRichText } from '@storyblok/richtext';
import type { StoreView } from '../domain/store-view/store-view.ts';
import { fillQuotes } from './quotes.ts';
import { parseStory } from './parse-story.ts';
import type { StoredStory } from './stories/stored-story.ts';

/** A story in the shape of a content page of the catalogue (specification section 7, reference A7). */
export interface CmsPage {
  readonly id: number;
  readonly identifier: string;
  readonly title: string;
  /** HTML: the texts of the story, without its pictures and products. */
  readonly content: string;
  readonly meta_title: string;
  readonly meta_description: string;
  readonly active: true;
  readonly store_id: number;
}

/** The texts of a story as a content page, for clients of the API that know no blocks. */
export function cmsPageOf(stored: StoredStory, storeView: StoreView): CmsPage | undefined {
  const { story } = parseStory(stored);
  if (!story) return undefined;
  const { title, description, body } = story.content;
  const quoted = (text: string) => fillQuotes(text, storeView);
  return {
    id: stored.id,
    identifier: stored.slug,
    title: quoted(title || story.name),
    content: quoted(body.map(htmlOf).join('')),
    meta_title: quoted(title || story.name),
    meta_description: quoted(description),
    active: true,
    store_id: storeView.storeId,
  };
}

/** Fields of blocks whose texts are headings, and those that are sentences. */
const headings = new Set(['headline', 'question', 'title']);
const sentences = new Set(['text', 'answer', 'caption']);

function htmlOf(block: object): string {
  return Object.entries(block).map(fieldHtml).join('');
}

function fieldHtml([name, value]: readonly [string, unknown]): string {
  if (Array.isArray(value)) return value.filter(isRecord).map(htmlOf).join('');
  if (isRichText(value)) return renderRichText(value) ?? '';
  if (typeof value !== 'string' || value === '') return '';
  if (headings.has(name)) return `<h2>${escaped(value)}</h2>`;
  return sentences.has(name) ? `<p>${escaped(value)}</p>` : '';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Parsed stories have no other objects of that kind; the renderer's own type differs in that it is not read-only. */
function isRichText(value: unknown): value is Parameters<typeof renderRichText>[0] {
  return isRecord(value) && value['type'] === 'doc';
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);
}
