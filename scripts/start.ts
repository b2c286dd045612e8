import { runMain } from './run-main.ts';
import { limitMemory } from '../src/server/begin-anew.ts';

limitMemory();
await runMain(() => import('./commands/start.ts'));
