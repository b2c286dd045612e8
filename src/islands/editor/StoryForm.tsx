import { useState } from 'react';
import type { BlockSchema } from '../../content/fields.ts';
import { BlockFields } from './Blocks.tsx';
import type { Editing } from './editing.ts';
import type { useStory, StoryInForm } from './use-story.ts';

interface Props {
  readonly editing: Editing;
  readonly schema: BlockSchema;
  readonly story: StoryInForm;
  readonly actions: Pick<ReturnType<typeof useStory>, 'write' | 'move' | 'isBusy'>;
}

/** All that is written in a story. */
export function StoryForm({ editing, schema, story, actions }: Props) {
  const { place, known, written } = story;
  const [address, setAddress] = useState(place.slug);
  return (
    <>
      {known.problems.length > 0 && (
        <details className="editor-problems">
          <summary>{`${known.problems.length} things to look at in what is saved`}</summary>
          <ul>
            {known.problems.map(({ path, problem }, index) => (
              <li key={index}>{`${path}: ${problem}`}</li>
            ))}
          </ul>
        </details>
      )}
      <div className="editor-field">
        <label htmlFor="editor-name">Name of the story</label>
        <input
          id="editor-name"
          className="field"
          maxLength={255}
          value={written.name}
          onChange={({ target }) => actions.write({ name: target.value })}
        />
      </div>
      <form
        className="editor-field"
        onSubmit={(event) => {
          event.preventDefault();
          if (address.trim() !== place.slug) void actions.move(story, address.trim());
        }}
      >
        <label htmlFor="editor-address">Address</label>
        <div className="editor-row">
          <input
            id="editor-address"
            className="field"
            required
            maxLength={255}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
          <button type="submit" aria-disabled={actions.isBusy}>
            Move
          </button>
        </div>
      </form>
      <BlockFields
        editing={editing}
        schema={schema}
        block={written.content}
        onChange={(content) => actions.write({ content })}
      />
    </>
  );
}
