import {
  configurationError,
  type ConfigurationError,
  type ConfigurationProblem,
} from '../src/config/configuration-error.ts';

const missingFile = /^Cannot find module '[^']*\/config\/store-views\/([^/']+)\.ts'/;
const missingName =
  /requested module '[^']*\/store-views\/([^/']+)\.ts' does not provide an export named '(.+)'/;

/** What Node says of a record of a store that is not there or has another name, said to the shop owner. */
export function missingStoreView({ message }: Error): ConfigurationError | undefined {
  const [, file] = missingFile.exec(message) ?? [];
  if (file !== undefined) {
    const hint = 'bring it back, or take the store out of src/config/store-views.ts';
    return errorOf(file, { field: file, problem: 'its file is missing', hint });
  }
  const [, module, name = ''] = missingName.exec(message) ?? [];
  if (module === undefined) return undefined;
  const hint = `begin the record with: export const ${name} =`;
  return errorOf(module, { field: name, problem: 'its file exports nothing of this name', hint });
}

function errorOf(code: string, problem: ConfigurationProblem): ConfigurationError {
  return configurationError(`The store view "${code}" can't be used (src/config/store-views/${code}.ts):`, [
    problem,
  ]);
}
