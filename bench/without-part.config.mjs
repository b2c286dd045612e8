// The shop's configuration without the Vite plugin that WITHOUT_PART names; `parts.ts` puts it in the place of the shop's.
import shop from './shop.config.mjs';

const part = process.env.WITHOUT_PART;

function isKept(plugin) {
  return plugin.name !== part;
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
        return setUp(Object.create(options, { updateConfig: { value: updateConfig } }));
      },
    },
  };
}

export default { ...shop, integrations: shop.integrations.flat().map(withoutPart) };
