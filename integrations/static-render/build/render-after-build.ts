import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { StoreView } from '../../../src/domain/store-view/store-view.ts';
import { writeRedirects } from '../../netlify/netlify-redirects.ts';
import { moveStores } from '../publish-group.ts';
import { renderStores } from '../render-stores.ts';
import { describeFailures } from '../report.ts';
import type { PageFailure } from '../types.ts';

/** By store code, the pages that could not be rendered. */
export type BuildFailures = ReadonlyMap<string, readonly PageFailure[]>;

/** What is rendered at the end of a build. */
export interface Rendering {
  /** All stores of the build. */
  readonly storeViews: readonly StoreView[];
  readonly now: Date;
  /** Answers which of the stores are rendered; `clientDirectory` has what was built for browsers. */
  readonly chosen: (clientDirectory: string) => Promise<readonly StoreView[]>;
  readonly onFailures: (failures: BuildFailures) => void;
}

/** Writes every page of stores to a file at the end of `astro build`. */
export function renderAfterBuild(rendering: Rendering): AstroIntegration {
  let serverDirectory = '';
  let clientDirectory = '';
  return {
    name: 'static-render:pages',
    hooks: {
      'astro:config:done': ({ config }) => {
        serverDirectory = fileURLToPath(config.build.server);
        clientDirectory = fileURLToPath(config.build.client);
      },
      'astro:build:done': async ({ logger }) => {
        const { failures } = await renderStores(await rendering.chosen(clientDirectory), {
          serverDirectory,
          clientDirectory,
          now: rendering.now,
          publish: moveStores(clientDirectory),
        });
        await writeRedirects(clientDirectory, rendering.storeViews);
        rendering.onFailures(failures);
        if (failures.size > 0) logger.error(describeFailures(failures));
      },
    },
  };
}
