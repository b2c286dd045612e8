import { attributeSetIds, type AttributeSetName } from '../product/attribute-sets.ts';

/** The attribute sets of products that hang on a gallery wall. */
export const hangingSets: readonly AttributeSetName[] = ['poster', 'studio_ds', 'plexi', 'aluminium'];

/** Their IDs. */
export const hangingSetIds: readonly number[] = hangingSets.map((name) => attributeSetIds[name]);
