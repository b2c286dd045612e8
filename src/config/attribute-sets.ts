import type { AttributeSetTable } from '../domain/product/source-attribute-set.ts';

/**
 * What the attribute sets of imported products are in this shop, by their ID on the other platform, such as
 * `9: 'poster'`. Only sets whose name is not in the dump have to be written here; the import names them. `default` is a
 * product of any kind: it has no frame, no advice on care and no place on the gallery wall.
 */
export const attributeSets: AttributeSetTable = {};
