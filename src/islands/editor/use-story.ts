import { useEffect, useState } from 'react';
import type { OpenedStory } from '../../state/editor-calls.ts';
import type { Place } from '../../state/editor-calls.ts';
import { withUids } from './edited-content.ts';
import { CallRefused, editorCalls, messageOf } from '../../state/editor-calls.ts';
import { noSteps, redone, undone, withStep, type FormSteps, type Written } from './form-steps.ts';
import { removeDraft, storeDraft, unsavedDraft, type LocalDraft } from './local-draft.ts';
import { SentChanges, type Change, type Seen } from './sent-changes.ts';
import { things } from './editor-texts.ts';

/** The story in the form. */
export interface StoryInForm {
  readonly place: Place;
  /** The story as the shop has it. */
  readonly known: OpenedStory;
  readonly written: Written;
  /** Content when it was opened or saved. */
  readonly saved: Written;
  readonly steps: FormSteps;
  /** An earlier unsaved draft of this browser, until somebody restores or discards it. */
  readonly unsaved: LocalDraft | undefined;
}

export const isChanged = ({ written, saved }: StoryInForm) => written !== saved;

function inForm(store: string, known: OpenedStory): StoryInForm {
  const { id, slug, name, content } = known.story;
  const written = { name, content: withUids(content, newUid) };
  const unsaved = unsavedDraft({ store, id }, written);
  return { place: { store, slug }, known, written, saved: written, steps: noSteps, unsaved };
}

const seenOf = ({ story, version }: OpenedStory, { store }: Place): Seen => ({
  place: { store, slug: story.slug },
  storyId: story.id,
  version,
});
const keyOf = ({ place, known }: StoryInForm) => ({ store: place.store, id: known.story.id });
const newUid = () => crypto.randomUUID();

/** Result of the last call, in words. */
interface Outcome {
  readonly text: string;
  readonly isProblem: boolean;
  /** Refused since somebody else has changed the story meanwhile. */
  readonly isNewer?: boolean;
}

const problemOf = (error: unknown): Outcome => ({
  text: messageOf(error),
  isProblem: true,
  isNewer: error instanceof CallRefused && error.isNewer,
});

/**
 * Returns the story in the form and what is done to it; `says` tells what came of it, in words. It begins with a story,
 * unless that has no slug.
 */
export function useStory(initial: Place) {
  const [story, setStory] = useState<StoryInForm>();
  const [isBusy, setBusy] = useState(false);
  const [says, setSays] = useState<Outcome>();
  const [sent] = useState(() => new SentChanges(editorCalls.story));
  useKeptCopy(story);

  const { store, slug } = initial;
  useEffect(() => {
    if (slug === '') return undefined;
    let isFirst = true;
    editorCalls.story({ store, slug }).then(
      (known) => isFirst && setStory(inForm(store, known)),
      (error: unknown) => isFirst && setSays(problemOf(error)),
    );
    return () => {
      isFirst = false;
    };
  }, [store, slug]);

  /** Runs one call at a time; false where it was refused, or another one is on its way. */
  async function run(work: () => Promise<string>): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    setSays(undefined);
    try {
      setSays({ text: await work(), isProblem: false });
      return true;
    } catch (error) {
      setSays(problemOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  }

  /** Leaves the story in the form, and what of it was not saved. */
  function show(store: string, known: OpenedStory): void {
    if (story && isChanged(story)) removeDraft(keyOf(story));
    setStory(inForm(store, known));
  }

  /** Changes the story in the form. What is typed while the call is on its way stays there. */
  async function change(
    made: Change,
    { known: before, place }: StoryInForm,
    saved: Written,
    call: (seen: Seen) => Promise<OpenedStory>,
  ): Promise<OpenedStory> {
    const known = await sent.send(made, seenOf(before, place), call);
    const now = { store: place.store, slug: known.story.slug };
    setStory((shown) => shown && { ...shown, place: now, known, saved });
    return known;
  }

  const write = (changes: Partial<Written>) =>
    setStory((now) => {
      if (!now) return now;
      const written = { ...now.written, ...changes };
      return { ...now, written, steps: withStep(now.steps, now.written, written, performance.now()) };
    });

  const step = (taken: typeof undone) =>
    setStory((now) => now && { ...now, ...taken(now.steps, now.written) });

  return {
    story,
    isBusy,
    says,
    write,
    undo: () => step(undone),
    redo: () => step(redone),
    /** Puts into the form what was not saved before, or drops it. */
    settleUnsaved(isTaken: boolean): void {
      if (!story?.unsaved) return;
      if (isTaken) write(story.unsaved.written);
      else removeDraft(keyOf(story));
      setStory((now) => now && { ...now, unsaved: undefined });
    },
    open: (place: Place) =>
      run(async () => {
        show(place.store, await editorCalls.story(place));
        return '';
      }),
    create: (place: Place, name: string) =>
      run(async () => {
        const content = { _uid: newUid(), component: 'page', title: name, body: [] };
        const made = { action: 'created', place, written: { name, content } } as const;
        const seen = { place, storyId: 0, version: 0 };
        show(place.store, await sent.send(made, seen, () => editorCalls.create({ ...place, name, content })));
        return 'The story is created as a draft.';
      }),
    save: (edited: StoryInForm) =>
      run(async () => {
        const { place, written } = edited;
        await change({ action: 'saved', place, written }, edited, written, ({ place: at, ...seen }) =>
          editorCalls.save({ ...at, ...written, ...seen }),
        );
        return 'The draft is saved.';
      }),
    /** Saves what is in the form over what somebody else has made of the story, which its history keeps. */
    saveOver: (edited: StoryInForm) =>
      run(async () => {
        const { place, written } = edited;
        const known = await editorCalls.story(place);
        const made = { action: 'saved', place, written } as const;
        await change(made, { ...edited, known }, written, ({ place: at, ...seen }) =>
          editorCalls.save({ ...at, ...written, ...seen }),
        );
        return 'The draft is saved over theirs, which the history keeps.';
      }),
    publish: (edited: StoryInForm) =>
      run(async () => {
        const { place, written } = edited;
        const made = { action: 'published', place, written } as const;
        const { problems } = await change(made, edited, written, ({ place: at, ...seen }) =>
          editorCalls.publish({ ...at, ...written, ...seen }),
        );
        const rest = problems.length > 0 ? ` ${things(problems)} to look at, named above the form.` : '';
        return `The story is published.${rest}`;
      }),
    unpublish: (edited: StoryInForm, isConfirmed: boolean) =>
      run(async () => {
        const { place, saved } = edited;
        await change({ action: 'unpublished', place }, edited, saved, ({ place: at, ...seen }) =>
          editorCalls.unpublish({ ...at, ...seen, isConfirmed }),
        );
        return 'The story is unpublished. It is kept as a draft.';
      }),
    move: (edited: StoryInForm, to: string, isConfirmed: boolean) =>
      run(async () => {
        const { place, saved } = edited;
        const made = { action: 'moved', place: { ...place, slug: to } } as const;
        const { story: moved } = await change(made, edited, saved, ({ place: at, ...seen }) =>
          editorCalls.move({ ...at, ...seen, to, isConfirmed }),
        );
        return `The story is at ${moved.slug} now.`;
      }),
    signOut: () =>
      run(async () => {
        await editorCalls.signOut();
        if (story) removeDraft(keyOf(story));
        return '';
      }),
    restore: ({ place }: StoryInForm, number: number) =>
      run(async () => {
        const { name, content } = (await editorCalls.version(place, number)).story;
        write({ name, content: withUids(content, newUid) });
        return `Version ${number} is in the form. Save it as a draft to keep it.`;
      }),
  };
}

/** Keeps in this browser what of a story is not saved; a copy of before stays until somebody says what becomes of it. */
function useKeptCopy(story: StoryInForm | undefined): void {
  useEffect(() => {
    if (!story || story.unsaved) return;
    const { known, written } = story;
    if (!isChanged(story)) removeDraft(keyOf(story));
    else storeDraft(keyOf(story), { version: known.version, at: new Date().toISOString(), written });
  }, [story]);
}
