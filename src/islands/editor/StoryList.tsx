import { useEffect, useState } from 'react';
import type { ListedStory } from '../../state/editor-calls.ts';
import type { Place } from '../../state/editor-calls.ts';
import { editorCalls, messageOf } from '../../state/editor-calls.ts';
import { NewStory } from './NewStory.tsx';

interface Props {
  readonly stores: readonly { readonly storeCode: string; readonly name: string }[];
  readonly store: string;
  readonly onStore: (store: string) => void;
  /** The story in the form. */
  readonly place: Place | undefined;
  /** Another one whenever the list may have changed. */
  readonly round: unknown;
  readonly onOpen: (slug: string) => void;
  readonly onCreate: (slug: string, name: string) => Promise<boolean>;
}

const conditions = { published: 'Published', changed: 'Changed', draft: 'Draft' };

/** Renders the stories of a store. */
export function StoryList({ stores, store, onStore, place, round, onOpen, onCreate }: Props) {
  const [stories, setStories] = useState<readonly ListedStory[]>([]);
  const [problem, setProblem] = useState('');
  const [query, setQuery] = useState('');
  useEffect(() => {
    let isCurrent = true;
    editorCalls.stories(store).then(
      (answer) => isCurrent && (setStories(answer.stories), setProblem('')),
      (error: unknown) => isCurrent && setProblem(messageOf(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [store, round]);
  const words = query.trim().toLowerCase();
  const shown = stories.filter(({ name, slug }) => `${name} ${slug}`.toLowerCase().includes(words));

  return (
    <>
      <label htmlFor="editor-store">Store</label>
      <select
        id="editor-store"
        className="field"
        value={store}
        onChange={({ target }) => onStore(target.value)}
      >
        {stores.map(({ storeCode, name }) => (
          <option key={storeCode} value={storeCode}>
            {`${name} (${storeCode})`}
          </option>
        ))}
      </select>
      <label htmlFor="editor-search">Search stories</label>
      <input
        id="editor-search"
        className="field"
        type="search"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <p role="alert">{problem}</p>
      <p className="visually-hidden" role="status">{`${shown.length} stories`}</p>
      <ul className="editor-stories">
        {shown.map(({ slug, name, condition }) => (
          <li key={slug}>
            <button
              type="button"
              aria-current={place?.store === store && place.slug === slug ? 'true' : undefined}
              onClick={() => onOpen(slug)}
            >
              <span>{name}</span>
              <span className="editor-help">{`${slug} · ${conditions[condition]}`}</span>
            </button>
          </li>
        ))}
      </ul>
      <NewStory onCreate={onCreate} />
    </>
  );
}
