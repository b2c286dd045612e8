import { z } from 'zod';
import { hasUnknownOptions } from '../../../../domain/cart/platform/platform-line-match.ts';
import type { CartItemOption } from '../../../contract/cart.ts';
import { isRecord, listAsObject } from '../../../contract/records.ts';
import { looseNumber, looseText } from '../remote/loose-values.ts';

/** Creates the schema of a list that some APIs send as an object with option IDs as keys, or as null. */
const listOf = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (isRecord(value) ? Object.values(value) : (value ?? [])), z.array(schema));

const extensionAttributes = z.preprocess(
  (value) => listAsObject(value) ?? {},
  z.looseObject({
    configurable_item_options: listOf(z.looseObject({ option_id: looseText, option_value: looseNumber })),
    custom_options: listOf(z.looseObject({ option_id: looseText, option_value: looseText })),
    bundle_options: listOf(
      z.looseObject({
        option_id: looseNumber,
        option_qty: looseNumber.nullish().transform((qty) => qty ?? 1),
        option_selections: z.array(looseNumber),
      }),
    ),
    framing: z
      .looseObject({
        for: looseText,
        part: z
          .enum(['frame', 'passepartout', 'hanger', 'wrapping'])
          .nullish()
          .transform((part) => part ?? undefined),
      })
      .nullish(),
  }),
);

/** The choice of a line (docs/reference/behaviour.md#a2): IDs as numbers or texts, lists also as objects, nothing also as a list. */
export const remoteOption = z.preprocess(
  (value) => listAsObject(value) ?? {},
  z
    .looseObject({ extension_attributes: extensionAttributes })
    .transform(({ extension_attributes: given }) => {
      const { configurable_item_options, custom_options, bundle_options, framing } = given;
      return optionOf({
        ...(configurable_item_options.length > 0 && {
          configurable_item_options: configurable_item_options.map(({ option_id, option_value }) => ({
            option_id,
            option_value,
          })),
        }),
        ...(custom_options.length > 0 && {
          custom_options: custom_options.map(({ option_id, option_value }) => ({ option_id, option_value })),
        }),
        ...(bundle_options.length > 0 && {
          bundle_options: bundle_options.map(({ option_id, option_qty, option_selections }) => ({
            option_id,
            option_qty,
            option_selections,
          })),
        }),
        ...(framing && { framing: { for: framing.for, ...(framing.part && { part: framing.part }) } }),
      });
    }),
);

/** Returns a choice; undefined for one without any. */
function optionOf(attributes: CartItemOption['extension_attributes']): CartItemOption | undefined {
  return Object.keys(attributes).length > 0 ? { extension_attributes: attributes } : undefined;
}

/** Returns a choice as the API sent it if it has options of a kind that our contract does not know. */
export function unknownOptionOf(product_option: unknown): unknown {
  return hasUnknownOptions({ product_option }) ? product_option : undefined;
}
