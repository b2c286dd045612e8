import type { ContentTree } from './content-tree.ts';
import { paged, type Paged } from './paging.ts';

/** A story or a folder in the list of links. */
export interface Link {
  readonly id: number;
  readonly uuid: string;
  readonly slug: string;
  readonly name: string;
  readonly is_folder: boolean;
  readonly parent_id: number;
  readonly published: boolean;
  readonly position: number;
  readonly is_startpage: boolean;
  readonly real_path: string;
}

/** Returns all stories and folders, or one page of them if the query has `paginated`. */
export function links({ stories, folders }: ContentTree, query: URLSearchParams): Paged<Link> {
  const start = query.get('starts_with') ?? '';
  const all = [
    ...folders.map(({ id, slug, name, parentId }) => ({
      id,
      uuid: `folder-${slug.replaceAll('/', '-')}`,
      slug,
      name,
      is_folder: true,
      parent_id: parentId,
      published: false,
      is_startpage: false,
    })),
    ...stories.map(({ story, isPublished, parentId }) => ({
      id: story.id,
      uuid: story.uuid,
      slug: story.full_slug,
      name: story.name,
      is_folder: false,
      parent_id: parentId,
      published: isPublished,
      is_startpage: story.full_slug.endsWith('/home'),
    })),
  ]
    .filter(({ slug }) => slug.startsWith(start))
    .map((link) => ({ ...link, position: 0, real_path: `/${link.slug.replace(/\/home$/, '')}` }));
  if (query.get('paginated')) return paged(all, query);
  return { items: all, total: all.length, perPage: all.length };
}
