import { type Attribute, optionIds } from '../../domain/product/attribute.ts';
import { digestOf } from './answers.ts';
import type { ReadRecorder } from '../traced-reads.ts';

/** Returns the attributes of which a product has a value; records them with the labels of its values alone. */
export function attributesOf(
  product: Readonly<Record<string, unknown>>,
  attributes: readonly Attribute[],
  trace: ReadRecorder | undefined,
): readonly Attribute[] {
  const own = attributes.filter(({ attribute_code: code }) => optionIds(product[code]).length > 0);
  if (!trace) return own;
  trace.record('attribute-codes', () => codesDigest(attributes));
  for (const attribute of own) {
    const { attribute_code: code } = attribute;
    const digests = digestsOf(attribute);
    trace.record(`attribute-head:${code}`, () => digests.head);
    if (attribute.options.length === 0) continue;
    for (const id of optionIds(product[code]))
      trace.record(`option:${code}:${id}`, () => digests.options.get(id) ?? missing);
  }
  return own;
}

/** Digests of an attribute without its options, and of the label of each. */
interface AttributeDigests {
  readonly head: string;
  readonly options: ReadonlyMap<string, string>;
}

const missing = digestOf(undefined);
const known = new WeakMap<Attribute, AttributeDigests>();
const knownCodes = new WeakMap<readonly Attribute[], string>();

/** Returns an attribute's digests, cached since every product page asks for the same ones. */
function digestsOf(attribute: Attribute): AttributeDigests {
  const made = known.get(attribute);
  if (made) return made;
  const { options, ...head } = attribute;
  const digests = {
    head: digestOf([head, options.length === 0]),
    // Of two options with one value, the first counts: the map is filled from the end.
    options: new Map(options.map(({ value, label }) => [String(value), digestOf(label)] as const).reverse()),
  };
  known.set(attribute, digests);
  return digests;
}

function codesDigest(attributes: readonly Attribute[]): string {
  const made = knownCodes.get(attributes) ?? digestOf(attributes.map(({ attribute_code }) => attribute_code));
  knownCodes.set(attributes, made);
  return made;
}
