import { useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loadBrowserTexts } from '../../i18n/browser-texts.ts';
import type { StoreContext } from '../../state/store-context.ts';
import { openWalls } from '../../state/wall/stored-walls.ts';
import type { EngineSettings } from '../../state/search/engines.ts';
import { createWallEditor } from '../../state/wall/wall-editor.ts';
import '../shop-notifications.ts';
import { loadOffer } from '../framing/load-offer.ts';
import type { WallTools } from './wall-model.ts';
import { createDragging } from './dragging.ts';
import { openPrints } from './prints.ts';
import { WallBuilder } from './WallBuilder.tsx';

/** Data that the page passes to the builder. */
export interface WallPage {
  readonly context: StoreContext;
  readonly engines: EngineSettings;
  /** As in the addresses of the store. */
  readonly appendStoreCode: boolean;
}

/** Puts the builder into its place on the page. Without texts (no network) the page stays as it is. */
export async function startWall(place: HTMLElement): Promise<void> {
  const { context, engines, appendStoreCode } = JSON.parse(place.dataset['wall'] ?? '{}') as WallPage;
  const [t, framingTexts, offer] = await Promise.all([
    loadBrowserTexts(context.locale, 'wall'),
    loadBrowserTexts(context.locale, 'framing'),
    // A wall without frames is better than none.
    loadOffer(context).catch(() => undefined),
  ]);
  const walls = openWalls(context.storeCode);
  const tools = {
    context,
    engines,
    t,
    framingTexts,
    offer,
    walls,
    editor: createWallEditor(walls),
    prints: openPrints(context, appendStoreCode),
    dragging: createDragging(),
  };
  place.replaceChildren();
  hydrateRoot(place, <Start tools={tools} />);
}

const noChange = () => () => undefined;

/**
 * Renders nothing while hydrating an empty place, then the builder: islands are hydrated, and what `createRoot` needs
 * besides would be loaded with all of them.
 */
function Start({ tools }: { readonly tools: WallTools }) {
  const isHydrated = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
  return isHydrated ? <WallBuilder tools={tools} /> : null;
}
