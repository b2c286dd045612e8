import { expect, test } from 'vitest';
import { orderContext, textsOf } from '../../../../tests/support/shown-order.ts';
import type { CheckoutTools } from '../../../islands/checkout/tools.ts';
import { initialOutcome, TestOutcome } from './TestOutcome.tsx';

test('offers every outcome of the test card', () => {
  const { t } = orderContext;
  const tools = { t } as unknown as CheckoutTools;
  const texts = textsOf(<TestOutcome tools={tools} value={initialOutcome} onChange={() => undefined} />);
  expect(texts).toEqual(expect.arrayContaining(['It pays', 'It is refused', 'It answers late']));
});
