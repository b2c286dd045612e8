import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { portablePaths } from './portable-paths.ts';

/**
 * Stands for the key that Astro makes anew for each build: it encrypts what server islands are given, and there are none
 * (`portable-bundle.test.ts`).
 */
const unusedKey = Buffer.alloc(32).toString('base64');

/** Has the server bundle be the same, byte for byte, in whatever folder and however often it is built from the same sources. */
export default function portableBundle(): AstroIntegration {
  let root = '';
  return {
    name: 'portable-bundle',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        root = path.resolve(fileURLToPath(config.root));
        updateConfig({ vite: { plugins: [portableChunks(root)] } });
      },
      'astro:build:ssr': ({ manifest }) => {
        Object.assign(manifest, JSON.parse(portablePaths(JSON.stringify(manifest), root)));
        manifest.key = unusedKey;
        manifest.assets.sort();
      },
    },
  };
}

/** Before names of chunks get their hashes. */
function portableChunks(root: string) {
  return {
    name: 'portable-bundle:chunks',
    apply: 'build' as const,
    applyToEnvironment: ({ name }: { readonly name: string }) => name === 'ssr',
    renderChunk: (code: string) => ({ code: portablePaths(code, root), map: null }),
  };
}
