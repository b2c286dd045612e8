import { createCoupon } from '../../src/commerce/backends/embedded/coupon/write-coupon.ts';
import type { Coupon } from '../../src/domain/coupon/coupon.ts';
import type { EngineShop } from './api/server.ts';

const unlimited: Omit<Coupon, 'code' | 'used'> = {
  kind: 'percent',
  value: 1000,
  currency: null,
  stores: null,
  minimum: null,
  usageLimit: null,
  customerLimit: null,
  validFrom: null,
  validTo: null,
};

/** Makes a coupon of the shop: 10 % without limits, but for what is given. */
export async function makeCoupon(
  { server }: { readonly server: EngineShop },
  code: string,
  rule: Partial<Coupon> = {},
): Promise<void> {
  const made = await createCoupon(server.db, { ...unlimited, ...rule, code }, server.engine.clock());
  if (!made) throw new Error(`There is a coupon ${code} already`);
}
