import { useEffect, useState } from 'react';
import type { FoundCategory } from '../../state/editor-calls.ts';
import { storyPagePath } from '../../domain/url/url-path.ts';
import { editorCalls } from '../../state/editor-calls.ts';
import type { StorePage } from './LinkInput.tsx';

/** Returns the categories of a store. */
export function useCategories(store: string): readonly FoundCategory[] {
  const [categories, setCategories] = useState<readonly FoundCategory[]>([]);
  useEffect(() => {
    let isCurrent = true;
    editorCalls.categories(store).then(
      (answer) => isCurrent && setCategories(answer.categories),
      // Fields show the ids then; the list of stories says what is wrong.
      () => isCurrent && setCategories([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [store]);
  return categories;
}

/**
 * Returns the pages that links can lead to: stories and categories of a store. `round`: another one whenever stories may
 * have changed.
 */
export function usePages(
  store: string,
  categories: readonly FoundCategory[],
  round: unknown,
): readonly StorePage[] {
  const [stories, setStories] = useState<readonly StorePage[]>([]);
  useEffect(() => {
    let isCurrent = true;
    editorCalls.stories(store).then(
      (answer) => isCurrent && setStories(answer.stories.map(pageOf)),
      // Addresses are typed then.
      () => isCurrent && setStories([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [store, round]);
  const ofCategories = categories.flatMap(({ path, name }) => (path === '' ? [] : [{ path, title: name }]));
  return [...stories, ...ofCategories];
}

function pageOf({ slug, name }: { readonly slug: string; readonly name: string }): StorePage {
  return { path: storyPagePath(slug) || '/', title: name };
}
