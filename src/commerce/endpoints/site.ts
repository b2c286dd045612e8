import { success, type Answer } from '../http/answer.ts';
import type { Call } from '../http/call.ts';

/** GET ext/vsf-deploy-refresher/version (reference A7). */
export async function deployVersion({ version }: Call): Promise<Answer> {
  return success({ version });
}
