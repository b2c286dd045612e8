import { runMain } from '../../../src/server/run-main.ts';

// The process that `render-process.ts` starts beside a running shop.
await runMain(() => import('./render-changes.ts'));
