import type { LinkOptions } from './parse-link.ts';
import { createBlockCount } from '../domain/story/story-limits.ts';
import { mostBlocks, reportedStoryProblems } from '../config/limits/content.ts';

/** A problem with a part of a story, in words for its editor. */
export interface ContentProblem {
  /** The path of the part, such as `content.body[2].image`. */
  readonly path: string;
  readonly problem: string;
}

/** The options of parsing a story, and the problems found so far. */
export class ParseReport {
  readonly problems: ContentProblem[] = [];
  /** Names of what is in the story and not on its page, such as “teaser”. */
  readonly leftOut = new Set<string>();
  /** Names of what is shown as something else, such as the words of an embedded block. */
  readonly changed = new Set<string>();
  /** Keeps the marks of the visual editor. */
  readonly isDraft: boolean;
  /** Changes each text that readers see. */
  readonly quote: (text: string) => string;
  readonly follow: LinkOptions['follow'];
  /** Keeps which story a link of a text leads to: the text is edited and stored again. */
  readonly keepsTargets: boolean;

  constructor({
    isDraft = false,
    quote = (text) => text,
    follow,
    keepsTargets = false,
  }: { readonly isDraft?: boolean; readonly keepsTargets?: boolean } & LinkOptions = {}) {
    this.isDraft = isDraft;
    this.quote = quote;
    this.follow = follow;
    this.keepsTargets = keepsTargets;
  }

  /** Adds a problem; of a story with hundreds, the first ones suffice. */
  add(path: string, problem: string): void {
    if (this.problems.length < reportedStoryProblems) this.problems.push({ path, problem });
  }

  /** Adds a part that is not shown. */
  leaveOut(part: string): void {
    if (this.leftOut.size < reportedStoryProblems) this.leftOut.add(part);
  }

  /** Adds a part that is shown as something else. */
  noteChanged(part: string): void {
    if (this.changed.size < reportedStoryProblems) this.changed.add(part);
  }

  /** Counts a block. Returns false once there are more than a story may have. */
  readonly countBlock = createBlockCount(mostBlocks);
}
