import type { Field } from './fields.ts';

const headings: readonly string[] = ['headline', 'question', 'title'];

/** Returns as what the words of a field are shown where its block is not; undefined where it has none that mean something there. */
export function wordsAs(name: string, field: Field): 'heading' | 'sentence' | undefined {
  if (field.kind !== 'text' && field.kind !== 'textarea') return undefined;
  if (field.altOf !== undefined || field.onlyInBlock) return undefined;
  return headings.includes(name) ? 'heading' : 'sentence';
}
