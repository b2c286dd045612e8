import { runMain } from '../src/server/run-main.ts';

await runMain(() => import('./commands/dev.ts'));
