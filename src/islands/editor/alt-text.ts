import type { BlockSchema, Field } from '../../content/fields.ts';
import { withField, type EditedBlock } from './edited-content.ts';
import { assetOf } from './PictureInput.tsx';

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
