import { success } from '../http/answer.ts';
import type { Endpoint } from '../http/call.ts';

export const reportVital: Endpoint<'reportVital'> = async ({ backend, body, caller, findStore }) => {
  await backend.vitals.count(findStore(body.store), body, caller);
  return success(true);
};
