import { isChanged, type StoryInForm, type useStory } from './use-story.ts';

interface Props {
  readonly story: StoryInForm;
  readonly actions: Pick<ReturnType<typeof useStory>, 'save' | 'publish' | 'unpublish' | 'isBusy'>;
  readonly hasHistory: boolean;
  readonly onHistory: () => void;
}

const conditions = {
  published: 'Published',
  changed: 'Published, with a draft that is not',
  draft: 'Draft, not published',
};

/** What is done with the story in the form. */
export function StoryBar({ story, actions, hasHistory, onHistory }: Props) {
  const { known, place } = story;
  const { isBusy } = actions;
  // Its button stays, and so does the focus.
  const isDraft = known.condition === 'draft';
  return (
    <div className="editor-bar">
      <p className="editor-help">
        {`${place.store}/${place.slug} · ${isChanged(story) ? 'Not saved' : conditions[known.condition]}`}
      </p>
      <div className="editor-row">
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
        <button
          type="button"
          aria-disabled={isBusy || isDraft}
          onClick={() => isDraft || void actions.unpublish(story)}
        >
          Unpublish
        </button>
        <button type="button" aria-expanded={hasHistory} onClick={onHistory}>
          History
        </button>
      </div>
    </div>
  );
}
