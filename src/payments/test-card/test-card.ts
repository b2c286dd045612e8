import { z } from 'zod';
import { problemsOf } from '../../config/problems-of.ts';
import { variable } from '../../config/variable.ts';
import type { PaymentDefinition } from '../port/definition.ts';
import { testCardProvider } from './test-card-provider.ts';

const variables = z.object({ TEST_CARD: variable(z.enum(['true', 'false']).optional()) });

/** The test card, with which no money moves. A shop that is tried has it, unless `TEST_CARD` says otherwise. */
export const testCard: PaymentDefinition = {
  code: 'testcard',
  isTest: true,
  read(given, { isTrial }) {
    const parsed = variables.safeParse(given);
    if (!parsed.success) return { problems: problemsOf(parsed.error, given) };
    const isOn = (parsed.data.TEST_CARD ?? String(isTrial)) === 'true';
    const setUp = { mode: 'demo', apiUrl: '', keys: {}, create: testCardProvider } as const;
    return { problems: [], ...(isOn && { setUp }) };
  },
};
