import type { EditedBlock } from './edited-content.ts';
import type { KeyboardEvent } from 'react';

interface Undoing {
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Elements with the browser's own undo: their text is not in the form. */
const elsewhere = 'dialog, .editor-list, #editor-address';

/** Returns what undoes and redoes by keys, of texts as of all else in the form. */
export function undoKeys({ undo, redo }: Undoing): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    const isRedo = (key === 'z' && event.shiftKey) || (key === 'y' && !event.shiftKey);
    if (!isRedo && (key !== 'z' || event.shiftKey)) return;
    if (event.target instanceof Element && event.target.closest(elsewhere)) return;
    event.preventDefault();
    if (isRedo) redo();
    else undo();
  };
}

/** Content of the form. */
export interface Written {
  readonly name: string;
  readonly content: EditedBlock;
}

/** Undo and redo steps of the form. */
export interface FormSteps {
  /** The oldest first. */
  readonly past: readonly Written[];
  /** The next one first. */
  readonly future: readonly Written[];
  /** The time of the last change, in milliseconds. */
  readonly changedAt: number;
}

export const noSteps: FormSteps = { past: [], future: [], changedAt: Number.NEGATIVE_INFINITY };

/** Milliseconds: typing with shorter pauses is one step. */
const typingPause = 1000;
const maximumSteps = 200;

/** Takes in a change: another step, unless it goes on with what was typed just before. */
export function withStep(
  { past, future, changedAt }: FormSteps,
  from: Written,
  to: Written,
  at: number,
): FormSteps {
  const goesOn = at - changedAt < typingPause && past.length > 0 && future.length === 0 && isTyping(from, to);
  const steps = goesOn ? past : [...past, from].slice(-maximumSteps);
  return { past: steps, future: [], changedAt: isTyping(from, to) ? at : Number.NEGATIVE_INFINITY };
}

/** Returns what the form goes back to, and the steps then; undefined where there is nothing to undo. */
export function undone({ past, future }: FormSteps, now: Written): Step | undefined {
  const written = past.at(-1);
  if (!written) return undefined;
  return { written, steps: { ...noSteps, past: past.slice(0, -1), future: [now, ...future] } };
}

/** Returns what was undone last, and the steps then; undefined where nothing was. */
export function redone({ past, future }: FormSteps, now: Written): Step | undefined {
  const [written, ...rest] = future;
  return written && { written, steps: { ...noSteps, past: [...past, now], future: rest } };
}

interface Step {
  readonly written: Written;
  readonly steps: FormSteps;
}

/** Returns true if both have the same blocks in the same order. */
function isTyping(from: Written, to: Written): boolean {
  return uidsIn(from.content).join(' ') === uidsIn(to.content).join(' ');
}

function uidsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = '_uid' in value ? [String(value._uid)] : [];
  return [...own, ...Object.values(value).flatMap(uidsIn)];
}
