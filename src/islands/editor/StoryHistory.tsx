import type { OpenedStory } from '../../state/editor-calls.ts';
import { shortTime } from './editor-texts.ts';

interface Props {
  readonly history: OpenedStory['history'];
  readonly onRestore: (number: number) => void;
}

/** Renders the changes of a story; each version can be loaded into the form, and so into the preview. */
export function StoryHistory({ history, onRestore }: Props) {
  return (
    <section aria-labelledby="editor-history-title" className="editor-history">
      <h2 id="editor-history-title">History</h2>
      {history.length === 0 && <p>Nothing was changed since the story came into the shop.</p>}
      <ol reversed>
        {history.map(({ number, action, madeAt }) => (
          <li key={number} className="editor-row">
            <span>{`${number}: ${action}, ${shortTime(madeAt)}`}</span>
            <button type="button" aria-label={`Restore version ${number}`} onClick={() => onRestore(number)}>
              Restore
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
