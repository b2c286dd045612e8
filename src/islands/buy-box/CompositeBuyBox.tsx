import { memo } from 'react';
import { BuyBox } from './BuyBox.tsx';
import type { BuyBoxProps } from './BuyBox.tsx';
import { BundleOptions } from './BundleOptions.tsx';
import type { PartProblems } from './BundleOptions.tsx';
import { CustomOptions, Parts } from './CompositeOptions.tsx';
import { compositeStockHint } from '../../domain/buy-box/composite-stock-hint.ts';
import { compositeSelectionOf, initialParts, percentBase } from '../../domain/buy-box/composite-selection.ts';

interface Props extends BuyBoxProps {
  /** By the code of what is wrong with the quantity of a bundle's part; only where one can be chosen. */
  readonly partProblems?: PartProblems;
}

/** Buy box of bundles, grouped products and products with custom options. */
export default memo(function CompositeBuyBox({ partProblems, ...props }: Props) {
  const { context, product, texts } = props;
  const { bundle_options, associated, custom_options } = product;
  return (
    <BuyBox
      {...props}
      initial={initialParts}
      select={compositeSelectionOf}
      hintFor={compositeStockHint}
      options={(live, choices, problems) => (
        <>
          {bundle_options && (
            <BundleOptions
              context={context}
              live={live}
              choices={choices}
              texts={texts}
              problems={problems}
              partProblems={partProblems}
              options={bundle_options}
              own={product.own_price}
            />
          )}
          {associated && (
            <Parts context={context} live={live} texts={texts} problems={problems} parts={associated} />
          )}
          {custom_options && (
            <CustomOptions
              context={context}
              problems={problems}
              options={custom_options}
              price={percentBase(product, choices, live)}
              none={texts.none}
            />
          )}
        </>
      )}
    />
  );
});
