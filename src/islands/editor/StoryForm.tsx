import { useState } from 'react';
import type { BlockSchema } from '../../content/fields.ts';
import { BlockFields } from './Blocks.tsx';
import type { Editing } from './editing.ts';
import { LabelledInput } from './LabelledInput.tsx';
import { things } from './things.ts';
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
        <details className="editor-problems" open={known.problems.length < 6}>
          <summary>{`${things(known.problems)} to look at in what is saved`}</summary>
          <ul>
            {known.problems.map(({ field, problem }, index) => (
              <li key={index}>{`${field}: ${problem}`}</li>
            ))}
          </ul>
        </details>
      )}
      <LabelledInput
        id="editor-name"
        label="Name of the story"
        value={written.name}
        onChange={(name) => actions.write({ name })}
      />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (address.trim() !== place.slug) void actions.move(story, address.trim());
        }}
      >
        <LabelledInput id="editor-address" label="Address" isRequired value={address} onChange={setAddress}>
          <button type="submit" aria-disabled={actions.isBusy}>
            Move
          </button>
        </LabelledInput>
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
