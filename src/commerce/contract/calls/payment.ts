import { z } from 'zod';
import { call } from '../call.ts';
import { paymentRefusals, webhookRefusals } from '../refusals.ts';

export const receiveWebhook = call({
  methods: ['POST'],
  path: 'webhooks/{provider}',
  summary: 'Receives a payment provider’s signed event. A repeated event has no effect',
  caller: 'anyone',
  params: z.object({ provider: z.string() }),
  isSigned: true,
  answer: z.literal('ok'),
  refusals: [paymentRefusals.unknownProvider, webhookRefusals.forged],
});
