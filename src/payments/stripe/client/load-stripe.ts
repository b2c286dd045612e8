import type { StripeConstructor } from '@stripe/stripe-js';
import { createElement } from '../../../islands/create-element.ts';

const loading = new Map<string, Promise<StripeConstructor>>();

/** Loads Stripe.js once; a script that did not come is asked for again by the next call. */
export function loadStripe(url: string): Promise<StripeConstructor> {
  const known = loading.get(url);
  if (known) return known;
  const script = createElement('script');
  const loaded = new Promise<StripeConstructor>((resolve, reject) => {
    const fail = () => {
      loading.delete(url);
      script.remove();
      reject(new Error(`${url} can’t be loaded`));
    };
    script.addEventListener('load', () => (window.Stripe ? resolve(window.Stripe) : fail()));
    script.addEventListener('error', fail);
    script.src = url;
    document.head.append(script);
  });
  loading.set(url, loaded);
  return loaded;
}
