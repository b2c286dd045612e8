import type { Environment } from '../config/environment.ts';
import { embeddedSystem } from './backends/embedded/ports/system.ts';
import type { CommerceSystem } from './commerce-system.ts';

/** Returns the commerce system that the environment asks for: the embedded engine. Another backend is chosen here. */
export function chooseSystem(environment: Environment): CommerceSystem {
  return embeddedSystem(environment);
}
