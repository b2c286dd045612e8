import { z } from 'zod';
import { webhookErrors } from '../../errors/hosted-errors.ts';
import { call } from '../call.ts';

export const receiveWebhook = call({
  methods: ['POST'],
  path: 'webhooks/{provider}',
  summary: 'Receives a payment provider’s signed event. A repeated event has no effect',
  caller: 'anyone',
  params: z.object({ provider: z.string() }),
  isBinary: true,
  answer: z.literal('ok'),
  refusals: [webhookErrors.unknownProvider, webhookErrors.badSignature],
});
