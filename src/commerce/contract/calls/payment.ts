import { z } from 'zod';
import { call } from '../call.ts';
import { paymentRefusals, webhookRefusals } from '../refusals.ts';

export const receiveWebhook = call({
  methods: ['POST'],
  path: 'webhooks/{provider}',
  summary:
    'Takes what a payment provider tells of a payment, signed as the provider signs it. The same event again changes nothing',
  caller: 'anyone',
  params: z.object({ provider: z.string() }),
  isSigned: true,
  answer: z.literal('ok'),
  refusals: [paymentRefusals.unknownProvider, webhookRefusals.forged],
});
