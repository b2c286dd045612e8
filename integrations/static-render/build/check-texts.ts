import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { configurationError, type ConfigurationProblem } from '../../../src/config/configuration-error.ts';

/**
 * Reads all files of texts: the bundler would not say which of them it can't read.
 * @throws {ConfigurationError} naming every file that is not JSON, and where.
 */
export async function checkTexts(root: string): Promise<void> {
  const problems: ConfigurationProblem[] = [];
  for await (const file of glob('src/i18n/locales/*/*.json', { cwd: root })) {
    try {
      JSON.parse(await readFile(path.join(root, file), 'utf8'));
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      problems.push({
        field: file,
        problem: error.message,
        hint: 'every text is in double quotes, with a comma after each but the last',
      });
    }
  }
  if (problems.length === 0) return;
  problems.sort((left, right) => left.field.localeCompare(right.field, 'en'));
  throw configurationError("A file of texts can't be read:", problems);
}
