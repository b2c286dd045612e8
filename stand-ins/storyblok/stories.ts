import { decodedPath, trimSlashes } from '../../src/domain/url/url-path.ts';
import type { StoredStory } from '../../src/content/stories/stored-story.ts';
import type { ContentTree, TreeStory } from './content-tree.ts';
import { editable } from '../../src/content/editable.ts';
import { paged, type Paged } from './paging.ts';

/** A story in the format of the Content Delivery API. */
export type DeliveredStory = StoredStory & {
  readonly alternates: readonly object[];
  readonly parent_id: number;
};

/** Finds a story by full slug or ID, or by UUID with `find_by=uuid`. */
export function oneStory(tree: ContentTree, key: string, query: URLSearchParams): DeliveredStory | undefined {
  const decoded = trimSlashes(decodedPath(key));
  const found = tree.stories.find(({ story }) => {
    if (query.get('find_by') === 'uuid') return story.uuid === decoded;
    return story.full_slug === decoded || String(story.id) === decoded;
  });
  return found && delivered(tree, found);
}

/** Returns the page of stories that a query requests. */
export function listedStories(tree: ContentTree, query: URLSearchParams): Paged<DeliveredStory> {
  const chosen = tree.stories.filter(({ story }) => filters.every((passes) => passes(story, query)));
  const page = paged(sorted(chosen, query.get('sort_by') ?? ''), query);
  return { ...page, items: page.items.map((each) => delivered(tree, each)) };
}

type Filter = (story: StoredStory, query: URLSearchParams) => boolean;

/** Returns a filter that passes if the query has no such parameter. */
function where(name: string, passes: (story: StoredStory, value: string) => boolean): Filter {
  return (story, query) => {
    const value = query.get(name);
    return value === null || value === '' || passes(story, value);
  };
}

const listOf = (value: string) => value.split(',').map((each) => each.trim());
/** Compares times as instants: they may be written in more than one way. */
const isAfter = (at: string | null | undefined, than: string) => Date.parse(at ?? '') > Date.parse(than);

const filters: readonly Filter[] = [
  where('starts_with', (story, start) => story.full_slug.startsWith(start)),
  where('by_slugs', (story, slugs) => listOf(slugs).some((slug) => matches(story.full_slug, slug))),
  where('excluding_slugs', (story, slugs) => !listOf(slugs).some((slug) => matches(story.full_slug, slug))),
  where('by_uuids', (story, uuids) => listOf(uuids).includes(story.uuid)),
  where('by_ids', (story, ids) => listOf(ids).includes(String(story.id))),
  where('content_type', (story, component) => story.content.component === component),
  where('is_startpage', (story, value) => String(isStartPage(story)) === value),
  where('published_at_gt', (story, at) => isAfter(story.published_at, at)),
  where('published_at_lt', (story, at) => !isAfter(story.published_at, at)),
  where('first_published_at_gt', (story, at) => isAfter(story.first_published_at, at)),
  where('search_term', (story, term) => JSON.stringify(story).toLowerCase().includes(term.toLowerCase())),
];

/** Matches a slug against a pattern, in which a star stands for any text. */
function matches(slug: string, pattern: string): boolean {
  const [start = '', ...rest] = pattern.split('*');
  if (rest.length === 0) return slug === pattern;
  return slug.startsWith(start) && slug.endsWith(rest.at(-1) ?? '');
}

/** Sorts stories by a field, such as `published_at:desc`; default: the order of the tree. */
function sorted(stories: readonly TreeStory[], sortBy: string): readonly TreeStory[] {
  const [field = '', direction = 'asc'] = sortBy.split(':');
  if (field === '') return stories;
  const sign = direction === 'desc' ? -1 : 1;
  const valueOf = ({ story }: TreeStory) => {
    const value = field.startsWith('content.') ? story.content[field.slice('content.'.length)] : story[field];
    return typeof value === 'number' ? value : String(value ?? '');
  };
  return stories.toSorted((one, other) => {
    const [first, second] = [valueOf(one), valueOf(other)];
    if (first === second) return one.story.id - other.story.id;
    return first < second ? -sign : sign;
  });
}

function delivered(tree: ContentTree, { story, isDraft, parentId }: TreeStory): DeliveredStory {
  const slug = lastSegment(story.full_slug);
  const alternates = tree.stories
    .filter(({ story: other }) => isAlternate(story, other))
    .map(({ story: other, isPublished, parentId: otherParent }) => ({
      id: other.id,
      name: other.name,
      slug: lastSegment(other.full_slug),
      published: isPublished,
      full_slug: other.full_slug,
      is_folder: false,
      parent_id: otherParent,
    }));
  return {
    position: 0,
    tag_list: [],
    sort_by_date: null,
    meta_data: null,
    release_id: null,
    first_published_at: null,
    lang: 'default',
    path: null,
    default_full_slug: null,
    translated_slugs: null,
    ...story,
    slug,
    is_startpage: isStartPage(story),
    parent_id: parentId,
    alternates,
    content: isDraft ? editable(story.content, story.id) : story.content,
  };
}

function isAlternate(story: StoredStory, other: StoredStory): boolean {
  return Boolean(story.group_id) && story.group_id === other.group_id && story.full_slug !== other.full_slug;
}

/** Returns true for `home`, which is its folder's start page, as in Storyblok. */
function isStartPage({ full_slug }: StoredStory): boolean {
  return lastSegment(full_slug) === 'home';
}

function lastSegment(fullSlug: string): string {
  return fullSlug.slice(fullSlug.lastIndexOf('/') + 1);
}
