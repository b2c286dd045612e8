import { attributeSetIds, attributeSetNames, type AttributeSetName } from './attribute-sets.ts';

/** What each attribute set of another platform is in this shop, by its ID there. */
export type AttributeSetTable = Readonly<Partial<Record<number, AttributeSetName>>>;

/**
 * Returns the shop's attribute set of a product of another platform, whose IDs mean other things there: the one with the
 * same name, else that of the table. A set with any other name is `default`, and so is Magento's own set of that name.
 * Undefined for an ID that only the shop owner can explain.
 */
export function sourceAttributeSet(
  { id, name }: { readonly id: number | undefined; readonly name: string | undefined },
  table: AttributeSetTable,
): AttributeSetName | undefined {
  const known = name === undefined ? undefined : setNamed(name);
  if (known !== undefined) return known;
  if (id === undefined || id === attributeSetIds.default) return 'default';
  return table[id] ?? (name === undefined ? undefined : 'default');
}

/** Returns the set of a name such as `Photo wall`; also in the plural. */
function setNamed(name: string): AttributeSetName | undefined {
  const written = lettersOf(name);
  return attributeSetNames.find((each) => [lettersOf(each), `${lettersOf(each)}s`].includes(written));
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '');
}
