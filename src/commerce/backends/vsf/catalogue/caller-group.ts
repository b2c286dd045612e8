import { catalogueGroups, type Engine } from '../../embedded/base/engine.ts';
import { groupOfSession } from '../../embedded/account/sessions.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';

/** Returns our half as the customer who calls sees it: with their group where groups count. */
export async function asCaller({ own, accessToken }: RemoteEngine): Promise<Engine> {
  const { priceTiers, groupedTax } = catalogueGroups(own);
  if (accessToken === undefined || !(priceTiers || groupedTax)) return own;
  const customerGroupId = await groupOfSession(own, accessToken);
  return customerGroupId === undefined ? own : { ...own, customerGroupId };
}

/**
 * Returns the fields of a search or a look-up that tell the API the caller's group, where groups have prices
 * (docs/reference/decisions.md#d5).
 */
export async function groupFields(engine: RemoteEngine): Promise<Readonly<Record<string, unknown>>> {
  if (!catalogueGroups(engine.own).priceTiers) return {};
  const { customerGroupId } = await asCaller(engine);
  return {
    ...(customerGroupId !== undefined && { groupId: customerGroupId }),
    ...(engine.groupToken !== undefined && { groupToken: engine.groupToken }),
  };
}
