import { describe, expect, test } from 'vitest';
import { posterDocument as product, sqliteImports } from '../../../tests/support/dumps.ts';
import { attributeSetIds } from '../../domain/product/attribute-sets.ts';
import { hangingSets } from '../../domain/wall/hanging-sets.ts';
import { DumpError } from './dump-files.ts';

const { catalogue, importing, productOf } = sqliteImports();
const hoodie = product({ sku: 'MH01', attribute_set_id: '9' });

describe('attribute sets of a dump', () => {
  test('that nobody explains end the import, and are named', async () => {
    const files = {
      'products.json': [
        hoodie,
        product({ id: 2, sku: 'MP04', attribute_set_id: 10 }),
        product({ id: 3, sku: 'MP05', attribute_set_id: 10 }),
        product({ id: 4, sku: 'plain', attribute_set_id: 4 }),
      ],
    };
    await expect(importing(files, { attributeSets: {} })).rejects.toThrow(
      new DumpError(
        'The dump does not name these attribute sets: 9 (1 product: MH01); 10 (2 products: MP04, MP05).\n' +
          "Write what each of them is in src/config/attribute-sets.ts, such as `9: 'default'`. There are: " +
          'default, poster, frame, passepartout, gift_wrapping, photowall, plexi, framing, aluminium, studio_ds, ' +
          'poster_bundle, home_decor, accessory. Nothing was changed.',
      ),
    );
    await expect(importing(files, { attributeSets: {}, dryRun: true })).rejects.toThrow(DumpError);
    expect(await productOf('plain')).toBeUndefined();
  });

  test('are those of the shop with the same name, in the product or in documents of their own', async () => {
    await importing(
      {
        'products.json': [
          hoodie,
          product({ id: 2, sku: 'print', attribute_set_id: 33, attribute_set_name: 'Poster' }),
          product({ id: 3, sku: 'wood', attribute_set_id: 34 }),
        ],
        'attribute_sets.json': [
          { attribute_set_id: 9, attribute_set_name: 'Top', entity_type_id: 4 },
          { attribute_set_id: 34, attribute_set_name: 'Frames', entity_type_id: 4 },
        ],
      },
      { attributeSets: {} },
    );
    expect(await productOf('MH01')).toMatchObject({ attribute_set_id: 4, attribute_set_name: 'default' });
    expect(await productOf('print')).toMatchObject({ attribute_set_id: 9, attribute_set_name: 'poster' });
    expect(await productOf('wood')).toMatchObject({ attribute_set_id: 10, attribute_set_name: 'frame' });
  });

  test('are those of the table', async () => {
    await importing({ 'products.json': [hoodie] }, { attributeSets: { 9: 'accessory' } });
    expect(await productOf('MH01')).toMatchObject({ attribute_set_id: 24 });
  });
});

describe('the gallery wall', () => {
  const ids = hangingSets.map((name) => attributeSetIds[name]);

  test('is offered where there is something to hang', async () => {
    await importing({ 'products.json': [product({ attribute_set_name: 'Poster' })] });
    expect(await catalogue().hasAttributeSets(ids)).toBe(true);
    await importing({ 'products.json': [product({ attribute_set_name: 'Top' })] });
    expect(await catalogue().hasAttributeSets(ids)).toBe(false);
  });
});
