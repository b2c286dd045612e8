import type { ContentProblem } from '../parse-report.ts';
import type { StoryVersion } from '../stories/history.ts';
import type { StoredStory } from '../stories/stored-story.ts';

/** The state of a story for shoppers: up to date, an earlier version, or nothing. */
export type StoryCondition = 'published' | 'changed' | 'draft';

/** A story in the editor's list. */
export interface ListedStory {
  readonly slug: string;
  readonly name: string;
  readonly condition: StoryCondition;
}

/** A story that is opened in the editor: its draft, or what is published where there is none. */
export interface OpenedStory {
  readonly story: StoredStory;
  /** The number of its newest version, which saving names; 0 where nothing was done to it in this shop. */
  readonly version: number;
  readonly condition: StoryCondition;
  /** When the draft was saved; ISO 8601, in UTC. */
  readonly savedAt?: string;
  /** Address of its page, while it is published. */
  readonly page?: string;
  /** Of what is published in the shop (`cv` of `GET /build.json`): a build that knows it shows the story as it is published. */
  readonly contentVersion: number;
  /** Its errors and its missing parts. */
  readonly problems: readonly EditorProblem[];
  /** The newest first. */
  readonly history: readonly Pick<StoryVersion, 'number' | 'action' | 'madeAt'>[];
}

export interface FoundProduct {
  readonly sku: string;
  readonly name: string;
  /** Below the media folder. */
  readonly image?: string;
}

export interface FoundCategory {
  readonly id: number;
  readonly name: string;
  /** Of its page in the store. */
  readonly path: string;
}

/** The target of a path in a store: a page, or nothing; `draft`: an unpublished story. */
export type LinkTarget = 'page' | 'draft' | 'nothing';

/** A problem of a story, with the name of its field as the form has it. */
export interface EditorProblem extends ContentProblem {
  readonly field: string;
}

/** The reason why a call was refused. */
export interface EditorRefusal {
  readonly error: string;
  readonly problems?: readonly EditorProblem[];
}
