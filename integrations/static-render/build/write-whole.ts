import { rename, writeFile } from 'node:fs/promises';

/** Writes a file, as a whole or not at all, however the process ends. */
export async function writeWhole(file: string, text: string): Promise<void> {
  await writeFile(`${file}.next`, text);
  await rename(`${file}.next`, file);
}
