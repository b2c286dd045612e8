import { z } from 'zod';
import { configurationError } from '../config/configuration-error.ts';
import type { Environment } from '../config/environment.ts';
import { problemsOf } from '../config/problems-of.ts';
import { variable } from '../config/variable.ts';
import type { ProviderSetUp } from './port/definition.ts';
import { paymentDefinitions } from './providers.ts';

const variables = z.object({
  /** The checkout at `/checkout`: the shop's `own`, the `hosted` one alone, or `both`. */
  CHECKOUT: variable(z.enum(['own', 'hosted', 'both']).default('both')),
});

/** The payment settings of the shop. */
export interface PaymentSettings {
  readonly checkout: 'own' | 'hosted' | 'both';
  readonly isTrial: boolean;
  /** Those that are set up, by code. */
  readonly providers: ReadonlyMap<string, ProviderSetUp>;
}

/** The environment's payment settings. */
export type PaymentEnvironment = Pick<Environment, 'variables' | 'port' | 'isTrial'> & {
  /** The commerce system's capability; default: true. */
  readonly ownPayments?: boolean;
};

/**
 * Reads and checks the variables of payment providers. None of them is set up beside a system that has its own (capability
 * `ownPayments`).
 * @throws {ConfigurationError} naming every wrong variable, with a hint.
 */
export function paymentSettings({
  variables: given,
  ownPayments = true,
  ...trial
}: PaymentEnvironment): PaymentSettings {
  const parsed = variables.safeParse(given);
  const own = ownPayments ? paymentDefinitions : [];
  const read = own.map((definition) => ({
    code: definition.code,
    ...(definition.read?.(given, trial) ?? { problems: [] }),
  }));
  const problems = [
    ...(parsed.error ? problemsOf(parsed.error, given) : []),
    ...read.flatMap((each) => each.problems),
  ];
  if (!parsed.success || problems.length > 0) {
    throw configurationError('The environment is not valid:', problems);
  }
  return {
    checkout: parsed.data.CHECKOUT,
    isTrial: trial.isTrial,
    providers: new Map(read.flatMap(({ code, setUp }) => (setUp ? [[code, setUp]] : []))),
  };
}
