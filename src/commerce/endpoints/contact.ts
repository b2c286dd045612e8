import { success } from '../http/answer.ts';
import type { Endpoint } from '../http/call.ts';

export const sendEmail: Endpoint<'sendEmail'> = async ({ backend, body, storeView, customer, caller }) => {
  await backend.contact.send(storeView, body, { customer, caller });
  return success('OK');
};
