import type { Environment } from '../../../../config/environment.ts';
import { embeddedCapabilities } from '../../../capabilities.ts';
import type { CommerceSystem } from '../../../commerce-system.ts';

/** Returns the engine in the shop's own database. A command of the owner does not load what only the running shop needs. */
export function embeddedSystem(environment: Environment): CommerceSystem {
  return {
    capabilities: embeddedCapabilities,
    openService: async (log) => (await import('./open-service.ts')).openService(environment, log),
    openAdmin: async () => (await import('./open-admin.ts')).openAdmin(environment),
  };
}
