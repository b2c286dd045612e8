import { useEffect, useState } from 'react';
import { removalRule } from '../../domain/story/removal-rule.ts';
import { editorCalls, messageOf, type Place } from '../../state/editor-calls.ts';
import { EditorDialog } from './EditorDialog.tsx';

interface Props {
  readonly place: Place;
  /** The column of the footer that lists the page. */
  readonly footer: unknown;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/**
 * Asks for confirmation before a page is unpublished, and names the stories that link there; a legal page also needs a
 * checkbox.
 */
export function UnpublishDialog({ place, footer, onDone, onCancel }: Props) {
  const { store, slug } = place;
  const [links, setLinks] = useState('Looking for what links there …');
  const [isTicked, setTicked] = useState(false);
  const isLegal = removalRule(slug, footer) === 'confirmed';
  useEffect(() => {
    let isCurrent = true;
    editorCalls.linksTo({ store, slug }).then(
      ({ stories }) => isCurrent && setLinks(namesOf(stories)),
      (error: unknown) => isCurrent && setLinks(messageOf(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [store, slug]);
  return (
    <EditorDialog
      title={`Unpublish ${slug}?`}
      action="Unpublish"
      problem={isLegal && !isTicked ? 'Tick that the page may go.' : undefined}
      onDone={onDone}
      onCancel={onCancel}
    >
      <p>Shoppers find no page there any more. The story is kept as a draft.</p>
      <p role="status">{links}</p>
      {isLegal && (
        <label className="editor-check">
          <input type="checkbox" checked={isTicked} onChange={({ target }) => setTicked(target.checked)} />
          The footer lists it as a legal page. The shop may do without it.
        </label>
      )}
    </EditorDialog>
  );
}

function namesOf(stories: readonly { readonly slug: string; readonly name: string }[]): string {
  if (stories.length === 0) return 'No other story links there.';
  return `These stories link there: ${stories.map(({ name, slug }) => `${name} (${slug})`).join(', ')}.`;
}
