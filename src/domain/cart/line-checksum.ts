import { sha3_224 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type ComparableLine, hasItemOptions, itemOptionKinds, itemOptions } from './item-options.ts';
import { framingTie } from './framing-tie.ts';

/** Returns the SHA3-224 of a text's UTF-8 bytes in hexadecimal. */
export function sha3(text: string): string {
  return bytesToHex(sha3_224(utf8ToBytes(text)));
}

/**
 * Returns the checksum of the choices on a product (docs/reference/behaviour.md#b5): the first non-empty of bundle,
 * custom and configurable options with numbers as text, else the whole `product_option`, else `null`; with the print
 * that a frame belongs to.
 */
export function productChecksum(line: ComparableLine): string {
  const kind = itemOptionKinds.find((each) => hasItemOptions(line, each));
  if (!kind) return sha3(JSON.stringify(line.product_option ?? null));
  const chosen = numbersAsText(itemOptions(line, kind));
  const tie = framingTie(line);
  return sha3(JSON.stringify(tie ? { chosen, for: tie.for } : chosen));
}

function numbersAsText(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(numbersAsText);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, numbersAsText(entry)]));
}
