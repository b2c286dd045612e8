import type { StoredStory } from './stories/stored-story.ts';

/** Returns the content with Storyblok's mark in each block (`_editable`), by which its editor knows what is clicked. */
export function editable(content: StoredStory['content'], storyId: number): StoredStory['content'] {
  return marked(content, storyId) as StoredStory['content'];
}

function marked(value: unknown, storyId: number): unknown {
  if (Array.isArray(value)) return value.map((each) => marked(each, storyId));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.fromEntries(
    Object.entries(value).map(([name, each]: [string, unknown]) => [name, marked(each, storyId)]),
  );
  if (!('component' in fields) || !('_uid' in fields) || '_editable' in fields) return fields;
  const { component, _uid: uid } = fields;
  const mark = JSON.stringify({ name: component, space: '0', uid, id: String(storyId) });
  return { ...fields, _editable: `<!--#storyblok#${mark}-->` };
}
