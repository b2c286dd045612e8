import type { Catalogue } from '../../catalogue/catalogue.ts';
import { attributeSetIds } from '../../domain/product/attribute-sets.ts';
import { hangsInFrame, parsePrintSize } from '../../domain/framing/framing.ts';
import type { Product } from '../../domain/product/product.ts';
import type { Translate } from '../../i18n/translator.ts';
import type { FramingTexts } from '../../islands/framing/FramingSlot.tsx';

interface Page {
  readonly catalogue: Pick<Catalogue, 'skusOfAttributeSets'>;
  readonly t: Translate;
}

/**
 * Returns the buttons for frame and room of a product: prints in sizes that say how large they are can be seen in a room,
 * and framed where the shop sells frames or hangers; passepartouts need a frame. Undefined for all else.
 */
export async function framingTexts(
  product: Product,
  { catalogue, t }: Page,
): Promise<FramingTexts | undefined> {
  const isBoard = product.attribute_set_id === attributeSetIds.passepartout;
  if ((!hangsInFrame(product.attribute_set_id) && !isBoard) || !hasSizes(product)) return undefined;
  const { frame, framing } = attributeSetIds;
  const frames = await catalogue.skusOfAttributeSets(isBoard ? [frame] : [frame, framing]);
  if (isBoard) return frames.length > 0 ? { frameFor: t('framing.chooseFrame') } : undefined;
  return { room: t('framing.room'), ...(frames.length > 0 && { frame: t('framing.frame') }) };
}

function hasSizes({ configurable_options = [] }: Product): boolean {
  const sizes = configurable_options.find(({ attribute_code }) => attribute_code === 'sizes');
  return sizes?.values.some(({ label }) => parsePrintSize(label)) ?? false;
}
