import { runMain } from './run-main.ts';
import { limitArenas } from './serve/begin-anew.ts';

limitArenas();
await runMain(() => import('./commands/start.ts'));
