import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const resolved = '\0typesense-client';

/**
 * Bundles Typesense's client, which is CommonJS, on its own: otherwise it would share the bundler's helpers for such
 * modules with React, and every product page would load them as a file more.
 */
export function typesenseClient(): Plugin {
  return {
    name: 'browser-scripts:typesense-client',
    enforce: 'pre',
    resolveId(id) {
      return id === 'typesense' && this.environment.name === 'client' ? resolved : null;
    },
    async load(id) {
      if (id !== resolved) return null;
      const entry = fileURLToPath(import.meta.resolve('typesense'));
      const built = await build({
        configFile: false,
        logLevel: 'error',
        build: { write: false, minify: true, lib: { entry, formats: ['es'] } },
      });
      const [first] = [built].flat();
      const chunk = first && 'output' in first ? first.output[0] : undefined;
      if (!chunk) throw new Error("Typesense's client was not bundled.");
      return chunk.code;
    },
  };
}
