import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UsageError } from './command.ts';

/** Opens a text in the owner's editor (`$VISUAL`, else `$EDITOR`) as a file of this name; returns what was saved. */
export async function editText(name: string, text: string): Promise<string> {
  const editor = process.env['VISUAL'] || process.env['EDITOR'];
  if (!editor) throw new UsageError('Say which editor opens it: EDITOR=nano npm run shop -- stories edit …');
  const folder = await mkdtemp(path.join(tmpdir(), 'vernissage-edit-'));
  const file = path.join(folder, name);
  try {
    await writeFile(file, text, { mode: 0o600 });
    // An editor may come with words of its own, such as `code --wait`.
    const child = spawn(`${editor} "$0"`, [file], { shell: '/bin/sh', stdio: 'inherit' });
    const [status] = (await once(child, 'exit')) as [number | null];
    if (status !== 0)
      throw new UsageError(`The editor ended with ${status ?? 'a signal'}: nothing was saved.`);
    return await readFile(file, 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
