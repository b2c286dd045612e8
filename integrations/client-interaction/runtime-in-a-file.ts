import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { continued, replaced, astroChanges, type ModuleChange } from '../astro-changes/plugin.ts';

const plainProps = fileURLToPath(new URL('./plain-props.ts', import.meta.url));
const islandElement = fileURLToPath(new URL('./island-element.ts', import.meta.url));

/** The edits of Astro, by module. */
export const islandChanges: Readonly<Record<string, ModuleChange>> = {
  'runtime/server/scripts.js': {
    edits: [
      continued(
        'function getPrescripts(result, type, directive) {',
        `  if (directive === 'interaction' || directive === 'load') return '';
  throw new Error('client:' + directive + ' is missing in integrations/client-interaction/island.ts.');`,
      ),
    ],
  },
  'runtime/server/render/component.js': {
    edits: [
      replaced(
        [
          '  const astroId = shorthash(',
          '    `<!--${metadata.componentExport.value}:${metadata.componentUrl}-->',
          '${html}',
          '${serializeProps(',
          '      props,',
          '      metadata',
          '    )}`',
          '  );\n',
        ].join('\n'),
        '  const astroId = undefined;\n',
      ),
      replaced('renderElement("astro-island", island, false)', 'islandElement(island)'),
    ],
    needs: `import { islandElement } from ${JSON.stringify(islandElement)};\n`,
  },
  'runtime/server/hydration.js': {
    edits: [
      replaced('      uid: astroId\n', ''),
      replaced('escapeHTML(serializeProps(props, metadata))', 'plainProps(props, metadata)'),
      replaced(
        'await result.resolve(decodeURI(componentUrl))',
        'withFiles(await result.resolve(decodeURI(componentUrl)), metadata.hydrateArgs)',
      ),
      replaced('value: metadata.hydrateArgs || ""', 'value: withoutFiles(metadata.hydrateArgs)'),
    ],
    needs: `import { plainProps, withFiles, withoutFiles } from ${JSON.stringify(plainProps)};\n`,
  },
};

/**
 * Makes the built pages fit `island.ts`: without Astro's island element and the directives that the file brings, with
 * props as plain JSON between single quotes, and without the ids of islands, which are for development and digests of all
 * their HTML. An Astro that says it differently stops the build.
 */
export function runtimeInAFile(): Plugin {
  return astroChanges('client-interaction:runtime-in-a-file', islandChanges);
}
