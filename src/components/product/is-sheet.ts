import type { AttributeSetName } from '../../domain/attribute-sets.ts';

const sheets: readonly (AttributeSetName | undefined)[] = ['poster', 'studio_ds'];

/** True where the main picture is the printed sheet alone, cut at its edges: it hangs. Others show their own ground. */
export function isSheet(attributeSet: AttributeSetName | undefined): boolean {
  return sheets.includes(attributeSet);
}
