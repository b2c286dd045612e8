import { useEffect, useState } from 'react';
import type { Translate } from '../../i18n/translator.ts';
import { loadBrowserTexts } from '../../i18n/browser-texts.ts';
import type { FramingOffer } from '../../domain/framing/framing-offer.ts';
import type { StoreContext } from '../../state/store-context.ts';

const loading = new Map<string, Promise<FramingOffer>>();

/** Returns what prints can be framed with in the store, fetched once; the file lies beside the checkout. */
export function loadOffer({ checkoutUrl }: StoreContext): Promise<FramingOffer> {
  const url = new URL('framing.json', new URL(checkoutUrl, window.location.href)).href;
  const known = loading.get(url);
  if (known) return known;
  const offer = fetch(url).then((response) => {
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return response.json() as Promise<FramingOffer>;
  });
  loading.set(url, offer);
  offer.catch(() => loading.delete(url));
  return offer;
}

interface FramingData {
  readonly offer: FramingOffer;
  readonly t: Translate;
}

const nothing: FramingOffer = { frames: [], passepartouts: [], hangers: [] };

/**
 * Loads the offer and its texts; undefined until they are loaded, or without a network. A store without frames has no
 * file with an offer.
 */
export function useFraming(context: StoreContext, hasFrames: boolean): FramingData | undefined {
  const [data, setData] = useState<FramingData>();
  useEffect(() => {
    let isCurrent = true;
    Promise.all([hasFrames ? loadOffer(context) : nothing, loadBrowserTexts(context.locale, 'framing')]).then(
      ([offer, t]) => isCurrent && setData({ offer, t }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [context, hasFrames]);
  return data;
}
