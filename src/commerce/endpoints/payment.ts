import { success } from '../http/answer.ts';
import type { Endpoint } from '../http/call.ts';

export const receiveWebhook: Endpoint<'receiveWebhook'> = async ({ params, bytes, headers, backend }) => {
  await backend.payment.webhook(params.provider, { body: bytes, headers });
  return success('ok');
};
