import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const kilobyte = 1024;
const file = process.env['MEMORY_FILE'];

// Loaded into each process of a build: notes what it has taken at the most, in bytes, all its threads counted.
if (isMainThread && file !== undefined)
  process.on('exit', () => appendFileSync(file, `${process.resourceUsage().maxRSS * kilobyte}\n`));
