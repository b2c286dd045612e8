import type { Environment } from '../config/environment.ts';
import { embeddedSystem } from './backends/embedded/ports/system.ts';
import { remoteSystem } from './backends/vsf/system.ts';
import type { CommerceSystem } from './commerce-system.ts';

/** Returns the commerce system that the environment asks for. Another backend is chosen here. */
export function chooseSystem(environment: Environment): CommerceSystem {
  const { remoteShop } = environment;
  return remoteShop ? remoteSystem(environment, remoteShop) : embeddedSystem(environment);
}
