import type { LocalDraft } from './local-draft.ts';
import { shortTime } from './editor-texts.ts';
import type { Place } from '../../state/editor-calls.ts';

interface Props {
  readonly unsaved: LocalDraft;
  /** The version of the story that is open. */
  readonly version: number;
  /** Told whether what was not saved is put into the form, or dropped. */
  readonly onSettle: (isTaken: boolean) => void;
}

/** Asks what becomes of what was written in this browser before and not saved. */
export function UnsavedOffer({ unsaved, version, onSettle }: Props) {
  return (
    <div className="editor-row" role="group" aria-labelledby="editor-unsaved">
      <p id="editor-unsaved" role="status">
        {`There are changes of ${shortTime(unsaved.at)} that were not saved.`}
        {unsaved.version !== version && ' The story has been saved since: compare before you save over it.'}
      </p>
      <button type="button" onClick={() => onSettle(true)}>
        Take them
      </button>
      <button type="button" onClick={() => onSettle(false)}>
        Drop them
      </button>
    </div>
  );
}

interface SavedMeanwhileProps {
  readonly place: Place;
  readonly onSaveOver: () => void;
  readonly onTakeTheirs: () => void;
}

/** Renders the choices after somebody else has changed the story. */
export function SavedMeanwhile({ place, onSaveOver, onTakeTheirs }: SavedMeanwhileProps) {
  return (
    <div className="editor-row">
      <a className="link-button" href={`/editor?story=${place.store}/${place.slug}`} target="_blank">
        Look at theirs in a new tab
      </a>
      <button type="button" onClick={onSaveOver}>
        Save mine over theirs
      </button>
      <button type="button" onClick={onTakeTheirs}>
        Take theirs
      </button>
    </div>
  );
}
