import type { Environment } from '../config/environment.ts';
import type { PaymentEnvironment } from '../payments/settings.ts';
import { chooseSystem } from './choose-system.ts';

/** Returns an environment with what the payment settings ask of its commerce system. */
export function paymentEnvironment(environment: Environment): Environment & PaymentEnvironment {
  return { ...environment, ownPayments: chooseSystem(environment).capabilities.ownPayments };
}
