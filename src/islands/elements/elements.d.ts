import 'react';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** `shop-notifications.ts`; the page that has the island has loaded it. */
      'shop-notifications': HTMLAttributes<HTMLElement> & {
        'data-dismiss': string;
        /** Messages alone: what they point to is beside them. */
        'data-without-actions'?: '';
      };
    }
  }
}
