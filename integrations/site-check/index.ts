import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const shopChunk = fileURLToPath(new URL('./shop-chunk.ts', import.meta.url));

/** Adds `ask.mjs` to the server bundle, by which `npm run check` asks the shop what it answers where there is no file. */
export default function siteCheck(): AstroIntegration {
  return {
    name: 'site-check',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [emitChunk()] } });
      },
    },
  };
}

function emitChunk() {
  return {
    name: 'site-check:emit-chunk',
    apply: 'build' as const,
    buildStart(this: {
      environment: { name: string };
      emitFile(file: { type: 'chunk'; id: string; fileName: string }): string;
    }) {
      if (this.environment.name === 'ssr')
        this.emitFile({ type: 'chunk', id: shopChunk, fileName: 'ask.mjs' });
    },
  };
}
