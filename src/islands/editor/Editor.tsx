import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { BlockSchema } from '../../content/fields.ts';
import { pathTo } from './edited-content.ts';
import { PageChoice } from './LinkInput.tsx';
import { Preview } from './Preview.tsx';
import { SavedMeanwhile, UnsavedOffer } from './StoryConflicts.tsx';
import { StoryBar } from './StoryBar.tsx';
import { StoryForm } from './StoryForm.tsx';
import { StoryHistory } from './StoryHistory.tsx';
import { StoryList } from './StoryList.tsx';
import { undoKeys } from './form-steps.ts';
import { useFocusLater } from './use-focus-later.ts';
import { useCategories, usePages } from './use-pages.ts';
import { isChanged, useStory } from './use-story.ts';

interface Props {
  /** The content of a story. */
  readonly schema: BlockSchema;
  readonly stores: readonly { readonly storeCode: string; readonly name: string }[];
  /** The store to begin in, and the story to open there; empty: none. */
  readonly storeCode: string;
  readonly slug: string;
}

const views = { stories: 'Stories', form: 'Form', preview: 'Preview' } as const;
type View = keyof typeof views;

/**
 * Renders the editor of the shop's own stories. It renders nothing on the server: what was typed before it runs would be
 * lost.
 */
export default function Editor(props: Props) {
  const runs = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  return runs ? <RunningEditor {...props} /> : null;
}

/** Renders the list of stories, the form of one, and its preview. */
function RunningEditor({ schema, stores, storeCode, slug }: Props) {
  const [store, setStore] = useState(storeCode);
  const [view, setView] = useState<View>(slug === '' ? 'stories' : 'form');
  const [hasHistory, setHistory] = useState(false);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const actions = useStory({ store: storeCode, slug });
  const { story } = actions;
  const mayLose = story !== undefined && isChanged(story);
  const categories = useCategories(story?.place.store ?? store);
  const pages = usePages(story?.place.store ?? store, categories, story?.known);
  const focusLater = useFocusLater();
  const mayLeave = () => !mayLose || confirm('Leave without saving what you have changed?');

  async function openStory(asked: string) {
    if (!mayLeave() || !(await actions.open({ store, slug: asked }))) return;
    setView('form');
    setHistory(false);
    focusLater('editor-name');
  }
  async function signOut() {
    if (mayLeave() && (await actions.signOut())) location.reload();
  }
  useEffect(() => {
    if (!mayLose) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [mayLose]);

  const address = story && `${story.place.store}/${story.place.slug}`;
  useEffect(() => {
    if (address !== undefined) history.replaceState(null, '', `/editor?story=${address}`);
  }, [address]);

  const content = story?.written.content;
  const select = useCallback(
    (uid: string) => {
      const path = pathTo(content, uid);
      if (path.length === 0) return;
      setView('form');
      setOpen((now) => new Set([...now, ...path]));
      // What was closed is on the page after the next frame.
      requestAnimationFrame(() => document.getElementById(`${uid}-toggle`)?.focus());
    },
    [content],
  );
  const previewed = useMemo(
    () =>
      story && {
        id: story.known.story.id,
        name: story.written.name,
        full_slug: `${story.place.store}/${story.place.slug}`,
        content: story.written.content,
      },
    [story],
  );
  const editing = {
    store: story?.place.store ?? store,
    categories,
    open,
    setOpen: (uid: string, isOpen: boolean) =>
      setOpen((now) => new Set(isOpen ? [...now, uid] : [...now].filter((each) => each !== uid))),
  };

  return (
    <div className="editor" data-view={view} onKeyDown={undoKeys(actions)}>
      <PageChoice pages={pages} />
      <header className="editor-header" aria-label="Editor">
        <h1>Editor</h1>
        <nav className="editor-tabs" aria-label="Parts of the editor">
          {Object.entries(views).map(([name, label]) => (
            <button
              key={name}
              type="button"
              aria-pressed={view === name}
              onClick={() => setView(name as View)}
            >
              {label}
            </button>
          ))}
        </nav>
        <button type="button" onClick={() => void signOut()}>
          Sign out
        </button>
        {story && (
          <StoryBar
            story={story}
            actions={actions}
            hasHistory={hasHistory}
            onHistory={() => setHistory(!hasHistory)}
          />
        )}
        <p role="status">{actions.says?.isProblem === false && actions.says.text}</p>
        <p role="alert">{actions.says?.isProblem && actions.says.text}</p>
        {story?.unsaved && (
          <UnsavedOffer
            unsaved={story.unsaved}
            version={story.known.version}
            onSettle={(isTaken) => {
              focusLater('editor-save');
              actions.settleUnsaved(isTaken);
            }}
          />
        )}
        {story && actions.says?.isNewer && (
          <SavedMeanwhile
            place={story.place}
            onSaveOver={() => {
              focusLater('editor-save');
              void actions.saveOver(story);
            }}
            onTakeTheirs={() => {
              if (!confirm('Take theirs, and drop what you have written?')) return;
              focusLater('editor-save');
              void actions.open(story.place);
            }}
          />
        )}
      </header>
      <section className="editor-list" aria-label="Stories">
        <StoryList
          stores={stores}
          store={store}
          onStore={(code) => mayLeave() && setStore(code)}
          place={story?.place}
          round={story?.known}
          onOpen={(asked) => void openStory(asked)}
          onCreate={async (asked, name) => {
            if (!mayLeave() || !(await actions.create({ store, slug: asked }, name))) return false;
            setView('form');
            focusLater('editor-name');
            return true;
          }}
        />
      </section>
      <main className="editor-form" id="content" aria-label="Story">
        {story && hasHistory && (
          <StoryHistory
            history={story.known.history}
            onRestore={(number) => void actions.restore(story, number)}
          />
        )}
        {story ? (
          <StoryForm key={address} editing={editing} schema={schema} story={story} actions={actions} />
        ) : (
          <p>Choose a story, or create one.</p>
        )}
      </main>
      <section className="editor-preview" aria-label="Preview">
        {previewed && <Preview story={previewed} onSelect={select} />}
      </section>
    </div>
  );
}
