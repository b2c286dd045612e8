import type { Consent } from '../../../../domain/consent/consent.ts';
import { orderedProductEvents } from '../../../../domain/tracking/order-events.ts';
import { marketingProfile } from '../../../../domain/tracking/marketing-profile.ts';
import type { TrackableLine } from '../../../../domain/tracking/tracked-product.ts';
import { galleryPicture } from '../../../../domain/url/picture-shapes.ts';
import { imageUrl } from '../../../../domain/url/url.ts';
import { tracking } from '../../../../config/shop.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { SendEvents } from '../../../../services/klaviyo/klaviyo.ts';
import type { OrderView, OrderViewItem } from '../../../contract/order.ts';
import { catalogueOf, storeUrlOf, type Engine } from '../base/engine.ts';

/** An order whose buyer may have agreed that marketing is told of it. */
interface TrackedOrder {
  readonly view: OrderView;
  readonly consent: Consent | undefined;
  readonly customerId: number | null;
}

/**
 * Tells marketing of each product of an order (docs/reference/product.md#s7), once by its ID, where its buyer agreed to
 * that when they ordered. Nothing is told of a person who was erased.
 */
export async function trackOrder(
  engine: Engine,
  storeView: StoreView,
  { view, consent, customerId }: TrackedOrder,
  send: SendEvents,
): Promise<void> {
  const { items, increment_id, created_at, order_currency_code: currency } = view;
  const { billingAddress } = view.addressInformation;
  const profile = marketingProfile({
    email: view.customer_email,
    id: customerId,
    firstname: billingAddress.firstname,
    lastname: billingAddress.lastname,
    telephone: billingAddress.telephone,
    addresses: [billingAddress],
  });
  if (!profile || !consent?.purposes.includes('marketing')) return;
  const storeUrl = storeUrlOf(engine, storeView.storeCode);
  const events = orderedProductEvents(
    { increment_id, created_at, currency, lines: await describedLines(engine, storeView, items) },
    {
      fractionDigits: view.fraction_digits,
      attributes: tracking.attributes,
      productUrl: (path) => `${storeUrl}/${path}`,
      imageUrl: (image) => new URL(imageUrl(image, galleryPicture), storeUrl).href,
    },
  );
  await send(events, profile);
}

/**
 * Returns the lines with what the catalogue tells of their products: of a variant, that of its parent, as the browser does
 * (`describe-products.ts`), with the variant's own price before a reduction.
 */
async function describedLines(
  engine: Engine,
  storeView: StoreView,
  items: readonly OrderViewItem[],
): Promise<readonly TrackableLine[]> {
  const skus = new Set(items.flatMap(({ sku, parentSku }) => [sku, parentSku ?? sku]));
  const products = await catalogueOf(engine, storeView).productsBySku([...skus]);
  const bySku = new Map(products.map((product) => [product.sku, product]));
  return items.map(({ sku, parentSku, name, qty_ordered, price_incl_tax, row_total_incl_tax }) => {
    const own = bySku.get(sku);
    return {
      ...bySku.get(parentSku ?? sku),
      ...(parentSku !== undefined && { variantId: own?.id ?? sku }),
      original_price_incl_tax: own?.original_price_incl_tax,
      sku,
      name,
      qty: qty_ordered,
      price_incl_tax,
      row_total_incl_tax,
    };
  });
}
