import { useEffect, useState } from 'react';
import type { OpenedStory } from '../../content/editor/answers.ts';
import { withUids, type EditedBlock } from './edited-content.ts';
import type { Place } from '../../content/editor/calls.ts';
import { CallRefused, editorCalls } from './editor-calls.ts';

interface Written {
  readonly name: string;
  readonly content: EditedBlock;
}

/** The story in the form. */
export interface StoryInForm {
  readonly place: Place;
  /** What the shop knows of it. */
  readonly known: OpenedStory;
  readonly written: Written;
  /** What was written when it was opened or saved. */
  readonly saved: Written;
}

export const isChanged = ({ written, saved }: StoryInForm) => written !== saved;

function inForm(store: string, known: OpenedStory): StoryInForm {
  const { slug, name, content } = known.story;
  const written = { name, content: withUids(content, newUid) };
  return { place: { store, slug }, known, written, saved: written };
}

const seenOf = ({ story, version }: OpenedStory) => ({ storyId: story.id, version });
const newUid = () => crypto.randomUUID();
const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** What came of the last call, in words. */
interface Outcome {
  readonly text: string;
  readonly isProblem: boolean;
  /** Refused since somebody else has changed the story meanwhile. */
  readonly isNewer?: boolean;
}

const problemOf = (error: unknown): Outcome => ({
  text: wordsOf(error),
  isProblem: true,
  isNewer: error instanceof CallRefused && error.isNewer,
});

/**
 * The story in the form and what is done to it; `says` tells what came of it, in words. It begins with a story, unless that
 * has no slug.
 */
export function useStory(initial: Place) {
  const [story, setStory] = useState<StoryInForm>();
  const [isBusy, setBusy] = useState(false);
  const [says, setSays] = useState<Outcome>();

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

  const show = (store: string, known: OpenedStory) => setStory(inForm(store, known));

  /** What is typed while a call is on its way stays in the form. */
  const wrote = (saved: Written, known: OpenedStory) => setStory((now) => now && { ...now, known, saved });

  return {
    story,
    isBusy,
    says,
    write: (change: Partial<Written>) =>
      setStory((now) => now && { ...now, written: { ...now.written, ...change } }),
    open: (place: Place) =>
      run(async () => {
        show(place.store, await editorCalls.story(place));
        return '';
      }),
    create: (place: Place, name: string) =>
      run(async () => {
        const content = { _uid: newUid(), component: 'page', title: name, body: [] };
        show(place.store, await editorCalls.create({ ...place, name, content }));
        return 'The story is created as a draft.';
      }),
    save: ({ place, written, known }: StoryInForm) =>
      run(async () => {
        wrote(written, await editorCalls.save({ ...place, ...written, ...seenOf(known) }));
        return 'The draft is saved.';
      }),
    /** Saves what is in the form over what somebody else has made of the story, which its history keeps. */
    saveOver: ({ place, written }: StoryInForm) =>
      run(async () => {
        const theirs = await editorCalls.story(place);
        wrote(written, await editorCalls.save({ ...place, ...written, ...seenOf(theirs) }));
        return 'The draft is saved over theirs, which the history keeps.';
      }),
    publish: ({ place, written, known }: StoryInForm) =>
      run(async () => {
        wrote(written, await editorCalls.publish({ ...place, ...written, ...seenOf(known) }));
        return 'The story is published.';
      }),
    unpublish: ({ place, saved, known }: StoryInForm) =>
      run(async () => {
        wrote(saved, await editorCalls.unpublish({ ...place, ...seenOf(known) }));
        return 'The story is unpublished. It is kept as a draft.';
      }),
    move: ({ place, saved, known }: StoryInForm, to: string) =>
      run(async () => {
        const moved = await editorCalls.move({ ...place, ...seenOf(known) }, to);
        const { slug } = moved.story;
        setStory((now) => now && { ...now, place: { ...place, slug }, known: moved, saved });
        return `The story is at ${slug} now.`;
      }),
    signOut: () =>
      run(async () => {
        await editorCalls.signOut();
        return '';
      }),
    restore: ({ place }: StoryInForm, number: number) =>
      run(async () => {
        const { name, content } = (await editorCalls.version(place, number)).story;
        const written = { name, content: withUids(content, newUid) };
        setStory((now) => now && { ...now, written });
        return `Version ${number} is in the form. Save it as a draft to keep it.`;
      }),
  };
}
