import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** An index by which the products of an attribute set are found, such as all frames, without the rows of others. */
export const attributeSet: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createIndex('catalogue_product_attribute_set')
      .on('catalogue_product')
      .columns(['store_code', 'attribute_set_id', 'status', 'visibility', 'id', 'sku'])
      .execute();
  },
};
