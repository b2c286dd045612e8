import type { EmptiableKind } from '../../../../../catalogue/import/import-catalogue.ts';

/** An entity that is pulled (docs/reference/behaviour.md#a4). */
export interface PulledEntity {
  readonly entity: 'attribute' | 'category' | 'taxrule' | 'product' | EmptiableKind;
  /** The field by which pages are sorted, a number. */
  readonly key: 'id' | 'attribute_id';
  /** True if a shop can do without it, so that an API which refuses it counts as one that has none. */
  readonly isOptional: boolean;
}

export const pulledEntities: readonly PulledEntity[] = [
  { entity: 'product', key: 'id', isOptional: false },
  { entity: 'category', key: 'id', isOptional: false },
  { entity: 'attribute', key: 'attribute_id', isOptional: false },
  { entity: 'taxrule', key: 'id', isOptional: false },
  { entity: 'cms_page', key: 'id', isOptional: true },
  { entity: 'cms_block', key: 'id', isOptional: true },
  { entity: 'review', key: 'id', isOptional: true },
];
