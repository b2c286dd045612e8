import type { AstroIntegration } from 'astro';
import { codeSplitting } from './code-splitting.ts';
import { plainImports } from './plain-imports.ts';

/**
 * Makes the scripts of the browser smaller than Vite makes them by itself (docs/decisions/0016). `npm run dev` is left
 * alone. tests/e2e/budgets.test.ts measures the outcome.
 */
export default function browserScripts(): AstroIntegration {
  return {
    name: 'browser-scripts',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'build') return;
        updateConfig({
          vite: { plugins: [codeSplitting(), plainImports()] },
        });
      },
    },
  };
}
