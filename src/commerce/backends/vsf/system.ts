import type { Environment, RemoteShop } from '../../../config/environment.ts';
import { embeddedCapabilities, type Capabilities } from '../../capabilities.ts';
import type { CommerceSystem } from '../../commerce-system.ts';

/** Capabilities of the shop on a Vue Storefront API: it lacks those for which the API has no calls. */
const remoteCapabilities: Capabilities = {
  ...embeddedCapabilities,
  orderKeys: false,
  reservedStock: false,
  editionNumbers: false,
  erasure: false,
  emailConfirmation: false,
  ownerCommands: false,
  ownMails: false,
  ownPayments: false,
  ownCatalogue: false,
};

/** Returns the system that sells through the API of an existing shop, with stories and their editor of our own. */
export function remoteSystem(environment: Environment, shop: RemoteShop): CommerceSystem {
  return {
    capabilities: remoteCapabilities,
    openService: async (log) => (await import('./open-service.ts')).openRemoteService(environment, shop, log),
    pullCatalogue: async (pull) => (await import('./pull-catalogue.ts')).pullRemote(environment, shop, pull),
    openAdmin: async () => (await import('./open-admin.ts')).openRemoteAdmin(environment),
  };
}
