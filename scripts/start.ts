import { runMain } from '../src/server/run-main.ts';
import { limitMemory } from '../src/server/re-exec.ts';

limitMemory();
await runMain(() => import('./commands/start.ts'));
