import { useState } from 'react';
import { removalRule } from '../../domain/story/removal-rule.ts';
import { LiveNote } from './LiveNote.tsx';
import { UnpublishDialog } from './UnpublishDialog.tsx';
import { isChanged, type StoryInForm, type useStory } from './use-story.ts';

interface Props {
  readonly story: StoryInForm;
  readonly actions: Pick<
    ReturnType<typeof useStory>,
    'save' | 'publish' | 'unpublish' | 'undo' | 'redo' | 'isBusy'
  >;
  readonly hasHistory: boolean;
  readonly onHistory: () => void;
}

const conditions = {
  published: 'Published',
  changed: 'Published, with a draft that is not',
  draft: 'Draft, not published',
};

/** Renders the actions on the story in the form. */
export function StoryBar({ story, actions, hasHistory, onHistory }: Props) {
  const { known, place, saved, steps } = story;
  const { isBusy } = actions;
  const [isAsked, setAsked] = useState(false);
  // Its button stays, and so does the focus.
  const isDraft = known.condition === 'draft';
  function unpublish() {
    // The shop says why its front page stays.
    if (removalRule(place.slug, undefined) === 'refused') void actions.unpublish(story, false);
    else setAsked(true);
  }
  return (
    <div className="editor-bar">
      <p className="editor-help">
        {`${place.store}/${place.slug} · ${isChanged(story) ? 'Not saved' : conditions[known.condition]}`}
      </p>
      {known.page !== undefined && (
        <LiveNote store={place.store} contentVersion={known.contentVersion} page={known.page} />
      )}
      <div className="editor-row">
        <button type="button" aria-disabled={steps.past.length === 0} onClick={actions.undo}>
          Undo
        </button>
        <button type="button" aria-disabled={steps.future.length === 0} onClick={actions.redo}>
          Redo
        </button>
        <button
          type="button"
          id="editor-save"
          aria-disabled={isBusy}
          onClick={() => void actions.save(story)}
        >
          Save draft
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={isBusy}
          onClick={() => void actions.publish(story)}
        >
          Publish
        </button>
        <button type="button" aria-disabled={isBusy || isDraft} onClick={() => isDraft || unpublish()}>
          Unpublish
        </button>
        <button type="button" aria-expanded={hasHistory} onClick={onHistory}>
          History
        </button>
      </div>
      {isAsked && (
        <UnpublishDialog
          place={place}
          footer={saved.content['footer']}
          onDone={() => {
            setAsked(false);
            void actions.unpublish(story, true);
          }}
          onCancel={() => setAsked(false)}
        />
      )}
    </div>
  );
}
