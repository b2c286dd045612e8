import { describe, expect, test } from 'vitest';
import { withAddress, withoutAddress } from './address-list.ts';

interface Address {
  readonly id?: number;
  readonly city: string;
  readonly default_shipping?: boolean;
  readonly default_billing?: boolean;
}
const home: Address = { id: 1, city: 'Dublin', default_shipping: true, default_billing: true };
const work: Address = { id: 2, city: 'Cork' };

describe('the addresses of a customer', () => {
  test('change one in place', () => {
    const list = withAddress([home, work], { ...home, city: 'Galway' });
    expect(list?.map(({ id, city }) => [id, city])).toEqual([
      [1, 'Galway'],
      [2, 'Cork'],
    ]);
  });

  test('append a new one', () => {
    expect(withAddress([home], { city: 'Cork' })?.map(({ city }) => city)).toEqual(['Dublin', 'Cork']);
  });

  test('have one default shipping and one default billing address', () => {
    expect(withAddress([home, work], { ...work, default_shipping: true })).toEqual([
      { ...home, default_shipping: false },
      { ...work, default_shipping: true },
    ]);
  });

  test.each([
    ['deliver to', { default_shipping: true }, { default_shipping: false, default_billing: true }],
    ['bill', { default_billing: true }, { default_shipping: true, default_billing: false }],
    ['do neither', {}, { default_shipping: true, default_billing: true }],
  ])('keep a default that another one to %s does not take', (_what, more, left) => {
    const [first, second] = withAddress([home, work], { ...work, ...more }) ?? [];
    expect(first).toEqual({ ...home, ...left });
    expect(second).toEqual({ ...work, ...more });
  });

  test('have no default if none was set', () => {
    expect(withAddress([work], { city: 'Sligo' })?.[0]).toEqual({
      ...work,
      default_shipping: false,
      default_billing: false,
    });
  });

  test('remove one', () => {
    expect(withoutAddress([home, work], 1)).toEqual([work]);
  });

  test('reject a change of one that is gone', () => {
    expect(withAddress([home], work)).toBeUndefined();
    expect(withoutAddress([home], 2)).toBeUndefined();
  });
});
