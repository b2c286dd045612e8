import { z } from 'zod';
import { userErrors } from '../../errors/user-errors.ts';
import { call } from '../call.ts';
import { webVital } from '../vitals.ts';

export const reportVital = call({
  methods: ['POST'],
  path: 'rum',
  summary: 'Counts a measurement of a visit (Core Web Vitals) whose shopper agreed to statistics',
  caller: 'anyone',
  body: webVital,
  answer: z.literal(true),
  refusals: [userErrors.tooManyAttempts],
});
