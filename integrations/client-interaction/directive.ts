import type { ClientDirective } from 'astro';
import { hydrateOnInteraction, type Interaction } from './hydrate-on-interaction.ts';

const interaction: ClientDirective = (load, { value }, island) => {
  hydrateOnInteraction(island, async () => (await load())(), value as Interaction);
};

export default interaction;
