import { runMain } from './run-main.ts';

await runMain(() => import('./commands/start.ts'));
