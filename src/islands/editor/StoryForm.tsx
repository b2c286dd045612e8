import { useState } from 'react';
import type { BlockSchema } from '../../content/fields.ts';
import { removalRule } from '../../domain/story/removal-rule.ts';
import { BlockFields } from './Blocks.tsx';
import type { Editing } from './input-props.ts';
import { EditorDialog } from './EditorDialog.tsx';
import { LabelledInput } from './LabelledInput.tsx';
import type { useStory, StoryInForm } from './use-story.ts';
import { things } from './editor-texts.ts';

interface Props {
  readonly editing: Editing;
  readonly schema: BlockSchema;
  readonly story: StoryInForm;
  readonly actions: Pick<ReturnType<typeof useStory>, 'write' | 'move' | 'isBusy'>;
}

/** Renders the form of a story. */
export function StoryForm({ editing, schema, story, actions }: Props) {
  const { place, known, saved, written } = story;
  const [address, setAddress] = useState(place.slug);
  const [isAsked, setAsked] = useState(false);
  const to = address.trim();
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
          if (to === place.slug) return;
          if (removalRule(place.slug, saved.content['footer']) === 'confirmed') setAsked(true);
          else void actions.move(story, to, false);
        }}
      >
        <LabelledInput id="editor-address" label="Address" isRequired value={address} onChange={setAddress}>
          <button type="submit" aria-disabled={actions.isBusy}>
            Move
          </button>
        </LabelledInput>
      </form>
      {isAsked && (
        <EditorDialog
          title={`Move ${place.slug} to ${to}?`}
          action="Move"
          onDone={() => {
            setAsked(false);
            void actions.move(story, to, true);
          }}
          onCancel={() => setAsked(false)}
        >
          <p>
            The footer lists it as a legal page. The shop’s own links to it follow, and its previous address
            redirects; links that were printed or sent lead through the previous address.
          </p>
        </EditorDialog>
      )}
      <BlockFields
        editing={editing}
        schema={schema}
        block={written.content}
        onChange={(content) => actions.write({ content })}
      />
    </>
  );
}
