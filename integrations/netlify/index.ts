import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readEnvironment } from '../../src/config/environment.ts';
import { enabledStoreViews } from '../../src/config/store-views.ts';
import {
  pageCacheControl,
  securityHeaders,
  transportSecurityHeaders,
} from '../../src/server/headers/security-headers.ts';
import { functionModule, functionPaths } from './function-module.ts';

const functionFile = './.netlify/v1/functions/ssr/ssr.mjs';

/**
 * Beside the adapter for Netlify: published files stay in `client` of the build, as for the Node server, and the
 * function answers the paths of stores and shared routes only. As the adapter writes it, it takes every path before
 * Netlify looks at the redirects that lead the hosts of stores to their folders.
 */
export default function netlifyLayout(): AstroIntegration {
  let root: URL;
  let publicDirectory: URL;
  return {
    name: 'netlify-layout',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        root = config.root;
        publicDirectory = config.publicDir;
        updateConfig({ build: { client: new URL('./client/', config.outDir) } });
      },
      'astro:build:done': async () => {
        const file = fileURLToPath(new URL(functionFile, root));
        const { appendStoreCode } = readEnvironment();
        const paths = functionPaths(enabledStoreViews({ appendStoreCode }));
        const headers = {
          ...securityHeaders,
          ...transportSecurityHeaders,
          'Cache-Control': pageCacheControl,
        };
        const staleScript = await readFile(new URL('./stale-script.js', publicDirectory), 'utf8');
        await writeFile(file, functionModule(await readFile(file, 'utf8'), paths, headers, staleScript));
      },
    },
  };
}
