import type { ClientDirective } from 'astro';
import { hydrateOnInteraction } from './hydrate-on-interaction.ts';

const interaction: ClientDirective = (load, { value }, island) => {
  hydrateOnInteraction(island, async () => (await load())(), value);
};

export default interaction;
