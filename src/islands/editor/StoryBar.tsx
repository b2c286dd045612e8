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
  return (
    <div className="editor-bar">
      <p className="editor-help">
        {`${place.store}/${place.slug} · ${isChanged(story) ? 'Not saved' : conditions[known.condition]}`}
      </p>
      <div className="editor-row">
        <button type="button" aria-disabled={isBusy} onClick={() => void actions.save(story)}>
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
        {known.condition !== 'draft' && (
          <button type="button" aria-disabled={isBusy} onClick={() => void actions.unpublish(story)}>
            Unpublish
          </button>
        )}
        <button type="button" aria-expanded={hasHistory} onClick={onHistory}>
          History
        </button>
      </div>
    </div>
  );
}
