import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { StoreView } from '../../src/domain/store-view/store-view.ts';
import { spellAmerican } from '../texts/american.ts';

const storySchema = z.looseObject({
  id: z.int(),
  uuid: z.string(),
  name: z.string(),
  slug: z.string(),
  full_slug: z.string(),
  content: z.looseObject({ _uid: z.string(), component: z.string() }),
});

function filesIn(folder: URL): readonly (readonly [name: string, file: URL])[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => [name, new URL(name, folder)] as const);
}

/** The same for the same address, in the form of a UUID of version 8 (RFC 9562). */
function uuidOf(address: string): string {
  const hash = createHash('sha256').update(address).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/**
 * The stories of a store as Storyblok delivers them: those of its language, with those of a folder named by its store
 * code in their place where there are any. `full_slug` starts with the store code, as in a space with a folder a store.
 */
export function storiesOf(storeView: StoreView): readonly Readonly<Record<string, unknown>>[] {
  const { storeCode, storeId, i18n } = storeView;
  const folders = [i18n.defaultLanguage, `stores/${storeCode}`];
  const files = new Map(folders.flatMap((folder) => filesIn(new URL(`./${folder}/`, import.meta.url))));
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
