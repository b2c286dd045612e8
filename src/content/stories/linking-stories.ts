import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { linkedPath } from '../../domain/url/linked-path.ts';
import { decodedPath, storyPagePath } from '../../domain/url/url-path.ts';
import { ParseReport } from '../parse-report.ts';
import { parsePage } from '../parse-block.ts';
import type { PageLink } from '../parse-link.ts';
import { storyStates, type StoredStory } from './stored-story.ts';

/** Returns the published stories of a store that link to the page of another one. */
export async function linkingStories(
  db: Kysely<Database>,
  storeCodes: readonly string[],
  { storeCode, slug, uuid }: { readonly storeCode: string; readonly slug: string; readonly uuid: string },
): Promise<readonly StoredStory[]> {
  const page = storyPagePath(slug);
  const leadsThere = (link: PageLink) =>
    link.uuid === uuid || decodedPath(linkedPath(link.path, storeCodes)) === page;
  const states = [...(await storyStates(db, storeCode)).values()];
  return states.flatMap(({ published }) =>
    published && published.slug !== slug && linksOf(published).some(leadsThere) ? [published] : [],
  );
}

function linksOf({ content }: StoredStory): readonly PageLink[] {
  const met: PageLink[] = [];
  const follow = (link: PageLink) => {
    met.push(link);
    return link.path;
  };
  parsePage(content, new ParseReport({ follow }));
  return met;
}
