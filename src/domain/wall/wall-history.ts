/** The states that can be undone and redone. */
export interface History<State> {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
  /** Names the last change: one of the same name goes on with it. */
  readonly tag?: string | undefined;
}

/** Changes that are kept; what was before is forgotten. */
export const longestHistory = 100;

/** Returns a history without changes. */
export function startHistory<State>(present: State): History<State> {
  return { past: [], present, future: [] };
}

/** Adds a change. With a tag it goes on with the change before of the same tag, such as a piece moved step by step. */
export function recordChange<State>(history: History<State>, next: State, tag?: string): History<State> {
  if (next === history.present) return history;
  const goesOn = tag !== undefined && tag === history.tag;
  const past = goesOn ? history.past : [...history.past, history.present].slice(-longestHistory);
  return { past, present: next, future: [], tag };
}

/** Returns the history before the last change; the same history without one. */
export function undo<State>({ past, present, future }: History<State>): History<State> {
  const before = past.at(-1);
  return before === undefined
    ? { past, present, future }
    : { past: past.slice(0, -1), present: before, future: [present, ...future] };
}

/** Returns the history with the last undone change applied again. */
export function redo<State>({ past, present, future }: History<State>): History<State> {
  const [after, ...rest] = future;
  return after === undefined
    ? { past, present, future }
    : { past: [...past, present], present: after, future: rest };
}
