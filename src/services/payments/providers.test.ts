import { expect, test } from 'vitest';
import { readEnvironment } from '../../config/environment.ts';
import { providersSetUp } from '../../config/shown-settings.ts';
import { paymentProviders } from './providers.ts';

const off = { STRIPE: 'off', PAYPAL: 'off', HOSTED_CHECKOUT: 'off' };

test.each([off, { ...off, PAYPAL: 'demo' }, { ...off, TEST_CARD: 'false' }, {}])(
  'the payment methods that pages name have a provider, with %j',
  (variables) => {
    const environment = readEnvironment(variables);
    const providers = paymentProviders(environment, () => new Date());
    expect([...providersSetUp(environment)].toSorted()).toEqual([...providers.keys()].toSorted());
  },
);
