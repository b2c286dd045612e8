import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const module = pathToFileURL(path.join(import.meta.dirname, 'listen.ts')).href;
const server = `
  import { stopWithLauncher } from '${module}';
  process.on('SIGTERM', () => { console.log('stopped'); process.exit(); });
  setInterval(() => {}, 1000);
  stopWithLauncher();
  console.log('up');
`;

test.skipIf(process.platform === 'win32')('a server stops when npm, its parent, is gone', async () => {
  // As npm does: through a shell that keeps a signal to itself.
  const shell = spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, server], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  shell.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (text.includes('up')) shell.kill();
  });
  await once(shell.stdout, 'end');
  expect(output).toBe('up\nstopped\n');
});
