import { languages } from './src/domain/store-view/languages.ts';
import { i18nextOptions } from './src/i18n/options.ts';

/**
 * astro-i18next sets i18next up before a page is rendered, with the texts as a module of the bundle
 * (its own file backend would write an absolute path of the building machine into the bundle).
 */
export default {
  defaultLocale: 'en',
  locales: [...languages],
  load: ['server'],
  i18nextServer: { ...i18nextOptions, supportedLngs: false, ns: ['common'], backend: {} },
  i18nextServerPlugins: { fsBackend: null, '{addTexts}': '/src/i18n/add-texts.ts' },
};
