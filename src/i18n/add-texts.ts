import type { ThirdPartyModule } from 'i18next';
import { resources } from './resources.ts';

/**
 * i18next plugin that adds the texts of all locales: the bundle carries them once, and no path of the machine that
 * built it.
 */
export const addTexts: ThirdPartyModule = {
  type: '3rdParty',
  init(i18next) {
    i18next.on('initialized', () => {
      for (const [locale, namespaces] of Object.entries(resources)) {
        for (const [name, texts] of Object.entries(namespaces))
          i18next.addResourceBundle(locale, name, texts);
      }
    });
  },
};
