import type { BackendModule } from 'i18next';
import { resources } from './resources.ts';

/**
 * i18next backend that answers from the imported locale files: the bundle carries them once, and no path of the
 * machine that built it.
 */
const localeFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, callback) => callback(null, resources[language]?.[namespace] ?? {}),
};

export default localeFiles;
export { localeFiles };
