import { message } from '../messages.ts';
import type { Message } from '../messages.ts';
import { saleSteps } from '../stock/sale-limits.ts';
import { saleQuantityProblem } from '../stock/sale-quantity.ts';
import type { BoxedPart, BoxedProduct } from './buy-box-product.ts';
import { lacksPart, partsForSale, setPartProblem } from './composite-selection.ts';
import { chosenVariant, fields } from './selection.ts';
import type { Choices, Live } from './selection.ts';

type Problems = Readonly<Record<string, Message>>;

/**
 * Returns the problems of a buy box's fields by name: quantities, and required options. Quantities of a bundle's
 * parts are left out: they are marked as soon as they are wrong (`partProblem`).
 */
export function fieldProblems(product: BoxedProduct, choices: Choices, live: Live): Problems {
  if (product.associated) return setProblems(partsForSale(product.associated, live), choices);
  const variant = product.configurable_options && chosenVariant(product, choices);
  const steps = saleSteps((variant ?? product).stock);
  const quantity = saleQuantityProblem(choices[fields.qty]?.[0] ?? steps.least, steps);
  const missing = (product.custom_options ?? [])
    .map(({ is_require, option_id }) => ({ is_require, name: fields.custom(option_id) }))
    .filter(({ is_require, name }) => is_require && !choices[name]?.some((text) => text.trim()))
    .map(({ name }) => name);
  const lacking = (product.bundle_options ?? [])
    .filter((option) => lacksPart(option, choices))
    .map(({ option_id }) => fields.bundle(option_id));
  return {
    ...Object.fromEntries([...lacking, ...missing].map((name) => [name, message('fieldRequired')])),
    ...(quantity && { [fields.qty]: quantity }),
  };
}

/** Returns the problems of a set: if nothing of it is chosen, each part has one. */
function setProblems(parts: readonly BoxedPart[], choices: Choices): Problems {
  const found = parts.flatMap((part) => {
    const problem = setPartProblem(part, choices);
    return problem ? [[fields.part(part.sku), problem] as const] : [];
  });
  const isWanted = parts.some(({ sku }) => Number(choices[fields.part(sku)]?.[0]) > 0);
  const nothing = parts.map(({ sku }) => [fields.part(sku), message('quantityAboveZero')] as const);
  return Object.fromEntries(found.length > 0 || isWanted ? found : nothing);
}
