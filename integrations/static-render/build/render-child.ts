import { runMain } from '../../../src/server/run-main.ts';

// The process that `live-pages.ts` starts beside a running shop.
await runMain(() => import('./render-changes.ts'));
