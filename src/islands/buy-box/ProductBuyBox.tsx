import { memo } from 'react';
import { BuyBox } from './BuyBox.tsx';
import type { BuyBoxProps } from './BuyBox.tsx';
import { selectionOf } from './selection.ts';

/** Buy box of simple and configurable products. */
export default memo(function ProductBuyBox(props: BuyBoxProps) {
  return <BuyBox {...props} select={selectionOf} />;
});
