import { renderRichText } from '@storyblok/richtext';
import { storeShipping } from '../config/store-shipping.ts';
import type { StoreView } from '../domain/store-view/store-view.ts';
import { page } from './blocks/page.ts';
import { type BlockSchema, type Field, wordsAs } from './fields.ts';
import { linkFollower, type LinkedStore } from './linked-page.ts';
import type { LinkOptions } from './parse-link.ts';
import { parseStory } from './parse-story.ts';
import { fillQuotes, ownerLines } from './quotes.ts';
import { shippingRows, type ShippingWords } from './shipping-rows.ts';
import type { StoredStory } from './stories/stored-story.ts';

/** A story in the shape of a content page of the catalogue (docs/reference/product.md#s7, docs/reference/behaviour.md#a7). */
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

/** The store that a story is told for, and its texts by their keys. */
interface Store extends LinkedStore {
  readonly storeView: StoreView;
  readonly t: ShippingWords & ((key: 'content.shipping.freeFrom', values: { amount: string }) => string);
}

/** Returns the texts of a story as a content page, for clients of the API without blocks. */
export async function cmsPageOf(stored: StoredStory, store: Store): Promise<CmsPage | undefined> {
  const { storeView } = store;
  const parse = (follow: LinkOptions['follow']) =>
    parseStory(stored, { quote: (text) => fillQuotes(text, storeView), follow });
  const { story } = parse(await linkFollower(parse, store));
  if (!story) return undefined;
  const { title, description, body } = story.content;
  return {
    id: stored.id,
    identifier: stored.slug,
    title: title || story.name,
    content: body.map((block) => htmlOf(block, page.fields.body.of, store)).join(''),
    meta_title: title || story.name,
    meta_description: description,
    active: true,
    store_id: storeView.storeId,
  };
}

function htmlOf(block: object, schemas: readonly BlockSchema[], store: Store): string {
  const component: unknown = Reflect.get(block, 'component');
  const schema = schemas.find(({ name }) => name === component);
  const fields = Object.entries(schema?.fields ?? {}).map(([name, field]) =>
    fieldHtml(name, field, Reflect.get(block, name), store),
  );
  if (component === 'owner_details') fields.push(ownerHtml(store, Reflect.get(block, 'show') as string));
  if (component === 'shipping_prices') fields.push(shippingHtml(store));
  return fields.join('');
}

function fieldHtml(name: string, field: Field, value: unknown, store: Store): string {
  if (field.kind === 'blocks' && Array.isArray(value)) {
    return value
      .filter(isRecord)
      .map((block) => htmlOf(block, field.of, store))
      .join('');
  }
  if (isRichText(value)) return renderRichText(value) ?? '';
  if (typeof value !== 'string' || value === '') return '';
  const as = wordsAs(name, field);
  if (as === 'heading') return `<h2>${escaped(value)}</h2>`;
  return as === 'sentence' ? `<p>${escaped(value)}</p>` : '';
}

/** Returns the owner's details that the block shows. */
function ownerHtml({ storeView }: Store, show: string): string {
  return `<p>${ownerLines(storeView.i18n.defaultLocale, show).map(escaped).join('<br>')}</p>`;
}

/** Returns the shipping prices of the store, and the total from which shipping is free. */
function shippingHtml({ storeView, t }: Store): string {
  const { freeFrom } = storeShipping(storeView);
  const rows = shippingRows(storeView, t).map(({ name, weight, price }) =>
    [name, weight, price].map((cell) => `<td>${escaped(cell)}</td>`).join(''),
  );
  const free = freeFrom ? `<p>${escaped(t('content.shipping.freeFrom', { amount: freeFrom }))}</p>` : '';
  return `<table>${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>${free}`;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/**
 * Returns true for rich text, the only such object in parsed stories; the renderer's own type differs in that it is
 * not read-only.
 */
function isRichText(value: unknown): value is Parameters<typeof renderRichText>[0] {
  return isRecord(value) && value['type'] === 'doc';
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);
}
