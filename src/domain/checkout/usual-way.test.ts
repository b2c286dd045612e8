import { expect, test } from 'vitest';
import { emptyShippingDetails } from './details.ts';
import { withUsualWay } from './usual-way.ts';

const way = (method_code: string, isDefault = false) => ({
  carrier_code: 'dpd',
  method_code,
  ...(isDefault && { default: true }),
});
const fallback = { carrier_code: 'dpd', method_code: 'flatrate', default: true };

test.each([
  ['flatrate', [way('express'), way('standard', true)], 'standard'],
  ['flatrate', [way('express'), way('standard')], 'express'],
  ['flatrate', [way('standard'), fallback], undefined],
  ['flatrate', [], undefined],
  ['express', [way('standard', true)], undefined],
  ['', [way('standard', true)], undefined],
])('%j with the offers %j becomes %j', (shippingMethod, offered, expected) => {
  const details = { ...emptyShippingDetails, city: 'Cork', shippingCarrier: 'dpd', shippingMethod };
  const usual = withUsualWay(details, offered, fallback);
  expect(usual?.shippingMethod).toBe(expected);
  if (usual) expect(usual).toEqual({ ...details, shippingMethod: expected });
  expect(withUsualWay({ ...details, shippingCarrier: 'ups' }, offered, fallback)).toBeUndefined();
});
