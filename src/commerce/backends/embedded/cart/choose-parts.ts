import { isEnabled } from '../../../../domain/product/status.ts';
import {
  countedPart,
  defaultLink,
  linkUnits,
  nameBelow,
  allowsMultiple,
} from '../../../../domain/product/bundle-option.ts';
import { linkSurcharge } from '../../../../domain/price/composite-price.ts';
import type { BundleOption, BundleProductLink, Product } from '../../../../domain/product/product.ts';
import type { BundleOptionChoice } from '../../../contract/cart.ts';
import { cartErrors } from '../../../errors/cart-errors.ts';
import type { ChosenLabel, ChosenPart, Surcharge } from '../base/choice.ts';

/** The parts of a bundle, and the options that name them. */
export interface Parts {
  readonly parts: readonly ChosenPart[];
  readonly options: readonly { option_id: number; option_qty: number; option_selections: number[] }[];
  readonly labels: readonly ChosenLabel[];
  /** Surcharges of the parts, for a bundle that has a price of its own. */
  readonly surcharges: readonly Surcharge[];
}

/**
 * Resolves the chosen parts of a bundle. An option that the choice does not name takes its default, else its first
 * part; so does every option if nothing was chosen (docs/reference/product.md#s4). An option that is named without a
 * selection stays empty and is stored, so that the line means the same when it is read again. Throws for parts that
 * the bundle does not have, and for a bundle without any.
 */
export function chooseParts(bundle: Product, choices: readonly BundleOptionChoice[]): Parts {
  const bundleOptions = [...(bundle.bundle_options ?? [])].sort((a, b) => a.option_id - b.option_id);
  const known = new Set(bundleOptions.map(({ option_id }) => String(option_id)));
  const unique = new Set(choices.map(({ option_id }) => option_id));
  if (bundleOptions.length === 0) throw cartErrors.outOfStock();
  if (unique.size !== choices.length) throw cartErrors.badOptions();
  if (choices.some(({ option_id }) => !known.has(option_id))) throw cartErrors.badOptions();
  const offered = bundleOptions.filter(({ product_links }) => product_links.length > 0);
  const choosable = new Set(offered.map(({ option_id }) => String(option_id)));
  if (
    choices.some(
      ({ option_id, option_selections }) => option_selections.length > 0 && !choosable.has(option_id),
    )
  ) {
    throw cartErrors.badOptions();
  }
  const picked = offered.map((option) => pick(option, choices));
  const parts = picked.flatMap(({ links, qty }) =>
    links.map((link) => {
      if (!isEnabled(link.product)) throw cartErrors.outOfStock();
      return { product: link.product, qty: qty ?? linkUnits(link) };
    }),
  );
  const surcharges = picked.flatMap(({ links, qty }) =>
    links.map((link): Surcharge => {
      const { price, price_type } = linkSurcharge(link);
      return { type: price_type, value: price * (qty ?? linkUnits(link)) };
    }),
  );
  return {
    parts,
    surcharges: bundle.own_price ? surcharges.filter(({ value }) => value !== 0) : [],
    options: picked.map(({ option, links, qty }) => ({
      option_id: option.option_id,
      option_qty: qty ?? linkUnits(links[0]),
      option_selections: links.map(({ id }) => Number(id)),
    })),
    labels: picked
      .filter(({ links }) => links.length > 0)
      .map(({ option, links, qty }) => ({
        label: option.title,
        value: links
          .map((link) =>
            countedPart(nameBelow(option.title, link.product?.name ?? link.sku), qty ?? linkUnits(link)),
          )
          .join(', '),
      })),
  };
}

interface Picked {
  readonly option: BundleOption;
  readonly links: readonly BundleProductLink[];
  /** Quantity of the choice, where the bundle lets the shopper choose it. */
  readonly qty: number | undefined;
}

function pick(option: BundleOption, choices: readonly BundleOptionChoice[]): Picked {
  const choice = choices.find(({ option_id }) => option_id === String(option.option_id));
  const usual = defaultLink(option);
  if (!choice) return { option, links: usual ? [usual] : [], qty: undefined };
  const wanted = [...new Set(choice.option_selections)];
  const links = option.product_links.filter(({ id }) => wanted.includes(String(id)));
  const tooMany = links.length > 1 && !allowsMultiple(option.type);
  if (links.length !== wanted.length || tooMany || (option.required && links.length === 0)) {
    throw cartErrors.badOptions();
  }
  const free = links.length === 1 && Number(links[0]?.can_change_quantity ?? 0) === 1;
  return { option, links, qty: free ? choice.option_qty : undefined };
}
