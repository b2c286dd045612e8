import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UsageError } from './command.ts';

/**
 * Opens a text in the owner's editor (`$VISUAL`, else `$EDITOR`) as a file of this name, and hands what was written to
 * `save`. Returns false where nothing was changed. Where it can't be saved, the file stays, and the error names it.
 */
export async function editText(
  name: string,
  text: string,
  save: (text: string) => Promise<void>,
): Promise<boolean> {
  const editor = process.env['VISUAL'] || process.env['EDITOR'];
  if (!editor) throw new UsageError('Name your editor: EDITOR=nano npm run shop -- stories edit …');
  const folder = await mkdtemp(path.join(tmpdir(), 'vernissage-edit-'));
  const file = path.join(folder, name);
  await writeFile(file, text, { mode: 0o600 });
  try {
    // An editor may come with words of its own, such as `code --wait`.
    const child = spawn('/bin/sh', ['-c', `${editor} "$1"`, 'sh', file], { stdio: 'inherit' });
    const [status] = (await once(child, 'exit')) as [number | null];
    if (status !== 0)
      throw new UsageError(`The editor exited with ${status ?? 'a signal'}: nothing was saved.`);
    const written = await readFile(file, 'utf8');
    if (written !== text) await save(written);
    await rm(folder, { recursive: true, force: true });
    return written !== text;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${reason}\nWhat you wrote is kept in ${file}.`, { cause: error });
  }
}
