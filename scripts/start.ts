import { runMain } from './run-main.ts';
import { limitMemory } from './serve/begin-anew.ts';

limitMemory();
await runMain(() => import('./commands/start.ts'));
