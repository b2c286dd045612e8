import { z } from 'zod';
import { longestMessage, longestSubject } from '../../config/limits/contact.ts';
import { plainLines, plainText } from './primitives.ts';

/** As the checkbox of a form sends it, too. */
const checked = z.union([z.boolean(), z.stringbool()]).nullish();

/** Whether it is an address is checked after the token (docs/reference/behaviour.md#a7). */
const address = z.string().max(500).nullish();

/** Body of POST ext/mail-service/send-email. */
export const mailRequest = z.strictObject({
  sourceAddress: address.describe('Who writes; with `confirmation` the shop'),
  targetAddress: address.describe('The address of the shop; with `confirmation` anybody’s'),
  subject: plainText(longestSubject).nullish(),
  emailText: plainLines(longestMessage).nullish(),
  confirmation: checked.describe('The mail tells who has written that the message has come'),
  token: z.string().max(1_000).nullish().describe('Of `get-token`, at most an hour old'),
  orderNumber: plainText(64).nullish().describe('The order that the message is about'),
  copy: checked.describe('Who writes gets a copy'),
});
export type MailRequest = z.infer<typeof mailRequest>;
