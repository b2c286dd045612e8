import type { Plugin } from 'vite';

/** What `typeof` answers for globals in a current browser. */
const typesOfGlobals = {
  object: ['window', 'document', 'performance', 'customElements', 'Reflect'],
  function: [
    'AbortController',
    'HTMLElement',
    'MessageChannel',
    'Promise',
    'WeakMap',
    'WeakSet',
    'clearTimeout',
    'reportError',
    'setTimeout',
  ],
  undefined: ['process', 'setImmediate'],
};

const define = {
  // For Internet Explorer.
  'document.documentMode': 'undefined',
  // React guesses the bandwidth for view transitions with it, and only where browsers tell: Safari and Firefox don't.
  'navigator.connection': 'undefined',
  // Shoppers have no React DevTools.
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
  ...Object.fromEntries(
    Object.entries(typesOfGlobals).flatMap(([type, names]) =>
      names.map((name) => [`typeof ${name}`, JSON.stringify(type)]),
    ),
  ),
};

/** Leaves out the branches of packages that are for other places than a current browser. */
export function browserGlobals(): Plugin {
  return {
    name: 'browser-scripts:browser-globals',
    config: () => ({ environments: { client: { define } } }),
  };
}
