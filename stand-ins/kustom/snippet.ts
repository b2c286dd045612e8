import type { Order } from './account.ts';

/**
 * The markup that a merchant puts into its page, as Kustom's: a container whose inline script makes `_klarnaCheckout`, which
 * keeps calls until the script that it loads answers them.
 */
export function snippetOf({ id }: Order, url: string): string {
  return `<div id="klarna-checkout-container"><script type="text/javascript">
(function (w, d) {
  w._klarnaCheckout = function (callback) { (w._klarnaCheckout.q = w._klarnaCheckout.q || []).push(callback); };
  var script = d.createElement('script');
  script.src = ${JSON.stringify(`${url}/kco.js`)};
  script.dataset.order = ${JSON.stringify(id)};
  d.getElementById('klarna-checkout-container').appendChild(script);
})(window, document);
</script><noscript>Please enable JavaScript.</noscript></div>`;
}
