import { memo } from 'react';
import { BuyBox } from './BuyBox.tsx';
import type { BuyBoxProps } from './BuyBox.tsx';
import { BundleOptions, CustomOptions, Parts } from './CompositeOptions.tsx';
import { compositeSelectionOf } from './composite-selection.ts';

/** Buy box of bundles, grouped products and products with custom options. */
export default memo(function CompositeBuyBox(props: BuyBoxProps) {
  const { context, product, texts } = props;
  const { bundle_options, associated, custom_options, price_incl_tax } = product;
  return (
    <BuyBox
      {...props}
      select={compositeSelectionOf}
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
              price={price_incl_tax}
              none={texts.none}
            />
          )}
        </>
      )}
    />
  );
});
