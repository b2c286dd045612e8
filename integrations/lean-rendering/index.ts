import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import {
  astroChanges,
  type ModuleChange,
  continued,
  replaced,
  withoutAccessors,
} from '../astro-changes/plugin.ts';

/**
 * Makes the objects that Astro creates for each page cheaper (docs/decisions/0012; 0016 says what it gains). The build stops
 * if the installed Astro creates them in another way.
 */
export default function leanRendering(): AstroIntegration {
  return {
    name: 'lean-rendering',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [astroChanges('lean-rendering:accessors', accessorChanges)],
          },
        });
      },
    },
  };
}

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

function file(relative: string): string {
  return JSON.stringify(fileURLToPath(new URL(relative, import.meta.url)));
}
