import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { readOptions } from './source.ts';

/** The accepted formats of uploads, with their file extensions. */
const endings: Readonly<Record<string, string>> = { png: 'png', jpeg: 'jpg', webp: 'webp' };

/** Keeps letters and digits of a name: what is stored is a name of the shop's, not one of a stranger's disk. */
function uploadName(name: string): string {
  const base = name
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
  const safe = base
    .replace(/[^\da-z]+/gi, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase();
  return safe.slice(0, 60).replace(/-+$/, '') || 'picture';
}

/**
 * Saves a PNG, JPEG or WebP picture below the media folder, under a name that is made of its own, of its content and its
 * size. Returns its path there, such as `uploads/summer-1a2b3c4d-1600x900.jpg`; undefined for what is no such picture: a
 * vector picture may hold scripts.
 */
export async function saveUpload(
  mediaDirectory: string,
  name: string,
  bytes: Uint8Array,
): Promise<string | undefined> {
  const size = await pictureOf(bytes);
  if (!size) return undefined;
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const file = `${uploadName(name)}-${digest}-${size.width}x${size.height}.${size.ending}`;
  const folder = path.join(mediaDirectory, 'uploads');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, file), bytes);
  return `uploads/${file}`;
}

async function pictureOf(bytes: Uint8Array) {
  try {
    // Decoded once: the header alone says nothing of the rest.
    const picture = sharp(bytes, readOptions);
    const { format, autoOrient } = await picture.metadata();
    const ending = endings[format];
    if (ending === undefined) return undefined;
    await picture.stats();
    return { ...autoOrient, ending };
  } catch {
    // It is no picture: who has sent it is told so.
    return undefined;
  }
}
