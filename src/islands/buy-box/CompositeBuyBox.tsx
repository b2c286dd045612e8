import { memo } from 'react';
import { BuyBox } from './BuyBox.tsx';
import type { BuyBoxProps } from './BuyBox.tsx';
import { BundleOptions, CustomOptions, Parts } from './CompositeOptions.tsx';
import { currentPrice } from './selection.ts';
import { compositeStockHint } from './composite-stock-hint.ts';
import { compositeSelectionOf, initialParts } from './composite-selection.ts';

/** Buy box of bundles, grouped products and products with custom options. */
export default memo(function CompositeBuyBox(props: BuyBoxProps) {
  const { context, product, texts } = props;
  const { bundle_options, associated, custom_options } = product;
  return (
    <BuyBox
      {...props}
      initial={initialParts}
      select={compositeSelectionOf}
      hintFor={compositeStockHint}
      options={(live) => (
        <>
          {bundle_options && (
            <BundleOptions
              {...{ context, live }}
              options={bundle_options}
              none={texts.none}
              outOfStock={texts.outOfStock}
            />
          )}
          {associated && <Parts {...{ context, live, texts }} parts={associated} />}
          {custom_options && (
            <CustomOptions
              context={context}
              options={custom_options}
              price={currentPrice(product, live).price}
              none={texts.none}
            />
          )}
        </>
      )}
    />
  );
});
