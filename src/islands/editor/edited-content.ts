import type { BlockSchema, Field } from '../../content/fields.ts';
import { assetOf } from './PictureInput.tsx';

/** A block as it is edited: fields that its schema does not know stay as they are. */
export interface EditedBlock {
  readonly _uid: string;
  readonly component: string;
  readonly [field: string]: unknown;
}

/** Returns the blocks of a field; what is no block there is not one of them. */
export function blocksOf(value: unknown): readonly EditedBlock[] {
  return Array.isArray(value) ? value.filter(isBlock) : [];
}

function isBlock(value: unknown): value is EditedBlock {
  return typeof value === 'object' && value !== null && 'component' in value;
}

/** Returns a block without content: lists are empty, options are at their first one, all else is not there. */
export function newBlock(schema: BlockSchema, uid: () => string): EditedBlock {
  const fields = Object.entries(schema.fields).flatMap(([name, field]) => {
    const value = emptyValue(field);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { _uid: uid(), component: schema.name, ...Object.fromEntries(fields) };
}

function emptyValue(field: Field): unknown {
  switch (field.kind) {
    case 'text':
    case 'textarea':
    case 'product':
      return '';
    case 'option':
      return field.options[0]?.value;
    case 'products':
    case 'categories':
    case 'blocks':
      return [];
    case 'richtext':
    case 'number':
    case 'boolean':
    case 'datetime':
    case 'link':
    case 'asset':
    case 'category':
      return undefined;
  }
}

/** Returns the block with another value in a field; undefined takes the field away. */
export function withField(block: EditedBlock, name: string, value: unknown): EditedBlock {
  const { [name]: _previous, ...rest } = block;
  return (value === undefined ? rest : { ...block, [name]: value }) as EditedBlock;
}

/** Returns the list with the block at a place moved by some places; the same list where there is no such place. */
export function moved<Member>(list: readonly Member[], from: number, by: number): readonly Member[] {
  const to = from + by;
  if (to < 0 || to >= list.length) return list;
  const others = list.toSpliced(from, 1);
  return others.toSpliced(to, 0, ...list.slice(from, from + 1));
}

/** Returns the list with a copy of the block at a place behind it, whose blocks all have names of their own. */
export function duplicated(
  blocks: readonly EditedBlock[],
  index: number,
  uid: () => string,
): readonly EditedBlock[] {
  const block = blocks[index];
  return block ? blocks.toSpliced(index + 1, 0, renamed(block, uid) as EditedBlock) : blocks;
}

function renamed(value: unknown, uid: () => string): unknown {
  if (Array.isArray(value)) return value.map((each) => renamed(each, uid));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, each]: [string, unknown]) => [
    name,
    name === '_uid' ? uid() : renamed(each, uid),
  ]);
  return Object.fromEntries(entries) as unknown;
}

/** Returns the content with a name for each block that came without. */
export function withUids(content: object, uid: () => string): EditedBlock {
  return named(content, uid) as EditedBlock;
}

function named(value: unknown, uid: () => string): unknown {
  if (Array.isArray(value)) return value.map((each) => named(each, uid));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(
    ([name, each]: [string, unknown]) => [name, named(each, uid)] as const,
  );
  const needsName =
    'component' in value && !('_uid' in value && typeof value._uid === 'string' && value._uid);
  return Object.fromEntries(needsName ? [...entries, ['_uid', uid()] as const] : entries) as unknown;
}

/** Returns the names of the blocks around a block, and its own; empty where the content does not hold it. */
export function pathTo(content: unknown, uid: string): readonly string[] {
  if (typeof content !== 'object' || content === null) return [];
  const own = '_uid' in content && typeof content._uid === 'string' ? [content._uid] : [];
  if (own[0] === uid) return own;
  for (const value of Object.values(content)) {
    const inner = pathTo(value, uid);
    if (inner.length > 0) return [...own, ...inner];
  }
  return [];
}

/** Returns the fields of pictures whose alt text is in a field of its own: they do not ask for it as well. */
export function picturesWithAlt(schema: BlockSchema): ReadonlySet<string> {
  return new Set(Object.values(schema.fields).flatMap((field) => pictureOf(field) ?? []));
}

/** Returns the value that a field shows: an empty alt text beside a picture shows that of the picture. */
export function fieldValue(block: EditedBlock, name: string, field: Field): unknown {
  const picture = pictureOf(field);
  return picture === undefined ? block[name] : block[name] || assetOf(block[picture]).alt;
}

/** Returns the block with another value in a field; an alt text takes the place of the one that the picture has. */
export function withFieldValue(block: EditedBlock, name: string, field: Field, value: unknown): EditedBlock {
  const changed = withField(block, name, value);
  const picture = pictureOf(field);
  const asset = picture === undefined ? undefined : block[picture];
  if (picture === undefined || typeof asset !== 'object' || asset === null) return changed;
  return withField(changed, picture, { ...asset, alt: '' });
}

function pictureOf(field: Field): string | undefined {
  return field.kind === 'text' ? field.altOf : undefined;
}
