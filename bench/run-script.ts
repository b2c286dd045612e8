import { spawn } from 'node:child_process';

/** Runs a script of Node to its end and gives the seconds that it took; throws with its output when it fails. */
export function runScript(
  words: readonly string[],
  cwd: string,
  variables: Record<string, string>,
): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    let output = '';
    const child = spawn(process.execPath, words, { cwd, env: { ...process.env, ...variables } });
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve((performance.now() - started) / 1000);
      else reject(new Error(`${words.join(' ')} ended with ${code}:\n${output}`));
    });
  });
}
