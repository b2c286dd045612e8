import type { ClientDirective } from 'astro';
import { hydrateOnInteraction } from './hydrate-on-interaction.ts';

const interaction: ClientDirective = (load, { value }, island) => {
  hydrateOnInteraction(
    island,
    async () => {
      const hydrate = await load();
      await hydrate();
      return !island.hasAttribute('ssr');
    },
    value,
  );
};

export default interaction;
