import type { BlockSchema } from '../../content/fields.ts';
import type { EditedBlock } from './edited-content.ts';

/** What the list of blocks calls a block: its kind, and the first words that it says. */
export function titleOf(block: EditedBlock, schema: BlockSchema | undefined): string {
  if (!schema) return `Unknown block “${block.component}”`;
  const words = Object.entries(schema.fields)
    .filter(([, { kind }]) => kind === 'text' || kind === 'textarea')
    .map(([name]) => block[name])
    .find((value): value is string => typeof value === 'string' && value.trim() !== '');
  return words === undefined ? schema.label : `${schema.label}: ${words.trim().slice(0, 40)}`;
}
