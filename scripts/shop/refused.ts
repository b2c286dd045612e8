import type { OthersBySku } from '../../src/catalogue/owner/made-of-others.ts';
import { printable } from './actions.ts';

/** So many products are named, and of each so many of the others that it is sold as. */
const [mostProducts, mostOthers] = [20, 5];

/** Tells why no price or stock was changed; gives the exit status. */
export function printRefusal(
  what: 'price' | 'stock',
  unknown: readonly string[],
  byOthers: OthersBySku,
): number {
  console.error('Nothing was changed.');
  if (unknown.length > 0) printUnknown(what, unknown);
  if (byOthers.size > 0) {
    console.error(`These products have the ${what} of their variants or parts. Use those SKUs instead:`);
    for (const [name, others] of [...byOthers].slice(0, mostProducts)) {
      console.error(
        printable(`  ${name}: ${others.length > 0 ? firstOf(others, mostOthers) : 'it has none'}`),
      );
    }
    if (byOthers.size > mostProducts) console.error('  …');
  }
  return 1;
}

/** Tells of products that have no price or stock; gives the exit status. */
export function printUnknown(what: 'price' | 'stock', names: readonly string[]): number {
  if (names.length === 0) return 0;
  console.error(`There is no ${what} of: ${printable(firstOf(names, mostProducts))}`);
  return 1;
}

function firstOf(names: readonly string[], most: number): string {
  return `${names.slice(0, most).join(', ')}${names.length > most ? ' …' : ''}`;
}
