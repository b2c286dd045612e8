import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import { spellAmerican } from './american-spelling.ts';

const storySchema = z.looseObject({
  id: z.int(),
  slug: z.string(),
  content: z.looseObject({ _uid: z.string(), component: z.string() }),
});

/** A story as Storyblok delivers it. */
export type DeliveredStory = Readonly<Record<string, unknown>>;

function filesIn(folder: URL): readonly (readonly [name: string, file: URL])[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => [name, new URL(name, folder)] as const);
}

/** Returns the same UUID of version 8 (RFC 9562) for the same address. */
function uuidOf(address: string): string {
  const hash = createHash('sha256').update(address).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/**
 * Reads the stories of a store from folders with one folder per language, in Storyblok's form. Stories of a folder
 * named by the store's code replace those of its language, and those of later folders replace earlier ones.
 * `full_slug` starts with the store code, as in a space with a folder per store.
 */
export function storiesIn(folders: readonly URL[], storeView: StoreView): readonly DeliveredStory[] {
  const { storeCode, storeId, i18n } = storeView;
  const names = [i18n.defaultLanguage, `stores/${storeCode}`];
  const files = new Map(
    folders.flatMap((folder) => names.flatMap((name) => filesIn(new URL(`./${name}/`, folder)))),
  );
  return [...files.values()].map((file) => {
    const story = storySchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    const told = i18n.defaultLocale === 'en-US' ? spellAmerican(story) : story;
    return {
      ...told,
      id: storeId * 1_000_000 + story.id,
      uuid: uuidOf(`${storeCode}/${story.slug}`),
      full_slug: `${storeCode}/${story.slug}`,
    };
  });
}

/** The folder of the legal and service stories that every store begins with. */
export const starterFolder = new URL('./', import.meta.url);
