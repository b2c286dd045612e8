import { z } from 'zod';
import { contactErrors } from '../../errors/contact-errors.ts';
import { userErrors } from '../../errors/user-errors.ts';
import { call } from '../call.ts';
import { mailRequest } from '../contact.ts';

export const getMailToken = call({
  methods: ['GET'],
  path: 'ext/mail-service/get-token',
  summary: 'Returns a token for `send-email`, which holds for an hour',
  caller: 'anyone',
  answer: z.string(),
  backend: { part: 'contact', method: 'token', subject: 'store' },
  refusals: [],
});

export const sendEmail = call({
  methods: ['POST'],
  path: 'ext/mail-service/send-email',
  summary:
    'Sends a message to the shop; with `confirmation` from the shop to anybody. The same message with the same token is sent once. An `orderNumber` of the customer who is signed in is sent with the order',
  caller: 'shopper',
  body: mailRequest,
  takesForm: true,
  answer: z.literal('OK'),
  refusals: [...Object.values(contactErrors), userErrors.unauthorized, userErrors.tooManyAttempts],
});
