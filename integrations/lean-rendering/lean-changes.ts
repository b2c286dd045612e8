import { fileURLToPath } from 'node:url';
import { continued, replaced, withoutAccessors } from '../astro-changes/edits.ts';
import type { ModuleChange } from '../astro-changes/plugin.ts';

/** The objects through which middleware and components see a page have their accessors on prototypes. */
export const accessorChanges: Readonly<Record<string, ModuleChange>> = {
  'core/fetch/fetch-state.js': {
    needs: [
      `import { pageObjects } from ${file('./page-objects.ts')};`,
      'const { contextOf, pageOf, astroOf } = pageObjects({',
      '  originPathnameOf: getOriginPathname,',
      '  runtimeLoggerOf: astroToRuntimeLogger,',
      '});\n',
    ].join('\n'),
    edits: [
      replaced(
        '  renderOptions;\n',
        [
          '  givenOptions;',
          '  get renderOptions() {',
          '    return { ...this.givenOptions, locals: this.locals };',
          '  }\n',
        ].join('\n'),
      ),
      withoutAccessors({
        start: 'this.renderOptions = {',
        accessors: ['locals'],
        newStart: 'this.givenOptions = {',
        newEnd: '};',
      }),
      withoutAccessors({
        start: 'const response = {',
        accessors: ['headers', 'headers'],
        newStart: 'const response = Object.defineProperty({',
        newEnd: '}, "headers", { value: headers, enumerable: true });',
      }),
      withoutAccessors({
        start: 'const ctx = {',
        accessors: [
          'cookies',
          'clientAddress',
          'currentLocale',
          'locals',
          'locals',
          'preferredLocale',
          'preferredLocaleList',
          'originPathname',
          'csp',
          'logger',
        ],
        newStart: 'const ctx = contextOf(state, {',
        newEnd: '});',
      }),
      withoutAccessors({
        start: 'const partial = {',
        accessors: [
          'slots',
          'clientAddress',
          'currentLocale',
          'preferredLocale',
          'preferredLocaleList',
          'callAction',
          'originPathname',
          'csp',
          'logger',
        ],
        newStart: 'const partial = pageOf(state, {',
        newEnd: '  callAction\n    });',
      }),
      continued(
        '    astroPagePartial = this.#astroPagePartial;',
        '    return astroOf(astroPagePartial, props, () => new Slots(result, slotValues ?? null, this.logger));',
      ),
      continued('      for (const key of this.#providers.keys()) {', '        if (key in target) continue;'),
      replaced('if (!this.#providers?.has("session")) {', 'if (!("session" in target)) {'),
    ],
  },
  'core/render/slots.js': {
    edits: [
      replaced('          get() {\n            return true;\n          },\n', '          value: true,\n'),
    ],
  },
};

/** The address of a file of the build is made once. */
export const assetLinkChanges: Readonly<Record<string, ModuleChange>> = {
  'core/render/ssr-element.js': {
    needs: `import { assetLink } from ${file('./asset-links.ts')};\n`,
    edits: [
      replaced(
        'function createAssetLink(href, base, assetsPrefix, queryParams) {',
        [
          'function createAssetLink(href, base, assetsPrefix, queryParams) {',
          '  return assetLink(makeAssetLink, href, base, assetsPrefix, queryParams);',
          '}',
          'function makeAssetLink(href, base, assetsPrefix, queryParams) {',
        ].join('\n'),
      ),
    ],
  },
};

/** An on-demand page is not asked for the paths that it could be built for. */
export const staticPathChanges: Readonly<Record<string, ModuleChange>> = {
  'core/render/params-and-props.js': {
    edits: [
      // Only routes that are rendered while Astro builds have paths to choose from.
      replaced(
        '  const staticPaths = await callGetStaticPaths({',
        '  if (serverLike && !route.prerender) return {};\n  const staticPaths = await callGetStaticPaths({',
      ),
    ],
  },
};

/** Converts the text of a page to UTF-8 many characters at a time. */
export const pageByteChanges: Readonly<Record<string, ModuleChange>> = {
  'runtime/server/render/page.js': {
    needs: `import { pageBytes } from ${file('./page-bytes.ts')};\n`,
    edits: [replaced('body = encoder.encode(body);', 'body = pageBytes(body);')],
  },
};

function file(relative: string): string {
  return JSON.stringify(fileURLToPath(new URL(relative, import.meta.url)));
}
