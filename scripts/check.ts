import { runMain } from './run-main.ts';

await runMain(() => import('./commands/check.ts'));
