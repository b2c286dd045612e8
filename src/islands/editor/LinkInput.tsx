import { useEffect, useId, useState } from 'react';
import { editorCalls, type LinkTarget } from '../../state/editor-calls.ts';
import { linkProblem } from './editor-texts.ts';

/** Id of the list of the store's pages, which is on the page once (`PageChoice`). */
const pageChoiceId = 'editor-pages';

/** A page that a link can lead to. */
export interface StorePage {
  readonly path: string;
  readonly title: string;
}

/** Renders the pages that inputs of links offer, by title and path. */
export function PageChoice({ pages }: { readonly pages: readonly StorePage[] }) {
  return (
    <datalist id={pageChoiceId}>
      {pages.map(({ path, title }) => (
        <option key={path} value={path} label={title} />
      ))}
    </datalist>
  );
}

interface Props {
  readonly id: string;
  readonly describedBy?: string | undefined;
  readonly required?: boolean | undefined;
  /** The code of the store in which a path counts. */
  readonly store: string;
  /** True if it shows that an address is refused; a dialog does so itself. */
  readonly tellsRefusal: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Renders an input for a link: one of the store's pages, or any address. It warns of an address that leads nowhere. */
export function LinkInput({ id, describedBy, required, store, tellsRefusal, value, onChange }: Props) {
  const noteId = useId();
  const note = useNote(store, value.trim(), tellsRefusal);
  return (
    <>
      <input
        id={id}
        className="field"
        list={pageChoiceId}
        autoComplete="off"
        aria-describedby={describedBy === undefined ? noteId : `${noteId} ${describedBy}`}
        aria-required={required}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={noteId} role="status" className="editor-note">
        {note}
      </p>
    </>
  );
}

/** Returns the warning about an address, a moment after the last keystroke. */
function useNote(store: string, href: string, tellsRefusal: boolean): string | undefined {
  const [said, setSaid] = useState<{ readonly of: string; readonly note: string | undefined }>();
  useEffect(() => {
    if (href === '') return undefined;
    let isCurrent = true;
    const say = (note: string | undefined) => isCurrent && setSaid({ of: href, note });
    const timer = setTimeout(() => {
      const problem = linkProblem(href);
      if (problem !== undefined) return say(tellsRefusal ? problem : undefined);
      // Where the shop can't be asked, the link is taken as it is: saving tells what is wrong.
      return void editorCalls.link(store, href).then(
        ({ leadsTo }) => say(notes[leadsTo]),
        () => say(undefined),
      );
    }, 300);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [store, href, tellsRefusal]);
  return said?.of === href ? said.note : undefined;
}

const notes: Readonly<Partial<Record<LinkTarget, string>>> = {
  nothing: 'The store has no such page.',
  draft: 'This page is a draft: shoppers find nothing there until it is published.',
};
