import { starterFolder, storiesIn } from '../../src/content/starter-stories/starter-stories.ts';
import type { DeliveredStory } from '../../src/content/starter-stories/starter-stories.ts';
import type { StoreView } from '../../src/domain/store-view/store-view.ts';

/** The stories of a store of the demo: those that every store begins with, and its own, some in their place. */
export function storiesOf(storeView: StoreView): readonly DeliveredStory[] {
  return storiesIn([starterFolder, new URL('./', import.meta.url)], storeView);
}
