import { runMain } from '../src/server/run-main.ts';

await runMain(() => import('./commands/build.ts'));
