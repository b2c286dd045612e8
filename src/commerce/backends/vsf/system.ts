import type { Environment, RemoteShop } from '../../../config/environment.ts';
import type { Capabilities } from '../../capabilities.ts';
import type { CommerceSystem } from '../../commerce-system.ts';

/** A Vue Storefront API has no calls to erase an account or to make a coupon. */
const remoteCapabilities: Capabilities = {
  erasure: false,
  newsletterCoupon: false,
  ownCatalogue: false,
  ownPayments: false,
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
