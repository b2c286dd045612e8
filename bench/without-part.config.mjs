// The shop's configuration without the Vite plugin that WITHOUT_PART names; `parts.ts` puts it in the place of the shop's.
import shop from './shop.config.mjs';

const part = process.env.WITHOUT_PART;
/**
 * Without the part that puts the runtime in a file, pages have Astro's own element for islands, which knows no list of
 * scripts.
 */
const ownElement = '/client-interaction/island.ts';
const isAstros = part === 'client-interaction:runtime-in-a-file';
const without = isAstros ? [part, 'client-interaction:island-scripts'] : [part];

function isKept(plugin) {
  return !without.includes(plugin.name);
}

function withoutPart(integration) {
  const setUp = integration.hooks['astro:config:setup'];
  if (!setUp) return integration;
  return {
    ...integration,
    hooks: {
      ...integration.hooks,
      'astro:config:setup'(options) {
        const updateConfig = (config) => {
          const plugins = config.vite?.plugins?.filter(isKept);
          return options.updateConfig(plugins ? { ...config, vite: { ...config.vite, plugins } } : config);
        };
        const injectScript = (stage, content) => {
          if (!isAstros || !content.includes(ownElement)) options.injectScript(stage, content);
        };
        const replaced = { updateConfig: { value: updateConfig }, injectScript: { value: injectScript } };
        return setUp(Object.create(options, replaced));
      },
    },
  };
}

export default { ...shop, integrations: shop.integrations.flat().map(withoutPart) };
