import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '../support/command.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { plantedFaults } from '../support/e2e/planted-faults.ts';
import { productPaths } from '../support/e2e/sample-pages.ts';
import { clientDirectory, dataOfShop } from '../support/e2e/shop-under-test.ts';
import { makeTemporaryFolder } from '../support/temporary-folder.ts';

function check(...words: readonly string[]) {
  const variables = { DATA_DIR: dataOfShop(), OUT_DIR: path.dirname(clientDirectory()) };
  return runCommand(['scripts/check.ts', ...words], variables);
}

/** Lines of faults, without the closing one. */
function faultsIn(output: string): readonly string[] {
  return output.trim().split('\n').slice(0, -1).sort();
}

test.describe('the check of the built files', () => {
  // It reads all pages, and validators look at more than two hundred of them.
  test.describe.configure({ timeout: 20 * 60_000 });

  test('finds no fault in the demo', async () => {
    const { status, output } = await check();
    expect(output.trim()).toMatch(/^\d+ pages, 0 faults, [\d.]+ s$/);
    expect(status).toBe(0);
  });

  test.describe('of a copy', () => {
    let copy: string;
    /** Product pages that no other test of this file changes. */
    let pages: string[];

    const edit = async (file: string, change: (text: string) => string) => {
      const before = await readFile(path.join(copy, file), 'utf8');
      const after = change(before);
      expect(after).not.toBe(before);
      await writeFile(path.join(copy, file), after);
    };
    test.beforeEach(async () => {
      copy = await makeTemporaryFolder('site-check');
      const client = clientDirectory();
      const others = new Set(['at', 'be', 'dk', 'es', 'fi', 'fr', 'ie', 'it', 'nl', 'pl', 'se', 'us']);
      await cp(client, copy, {
        recursive: true,
        filter: (file) => !others.has(path.relative(client, file)),
      });
      // The first page of a kind is read by more validators.
      pages = (await productPaths('en')).toSorted().slice(1);
    });
    test.afterEach(() => rm(copy, { recursive: true, force: true }));

    const nextPage = () => {
      const page = pages.shift();
      if (page === undefined) throw new Error('There are too few pages.');
      return page;
    };

    test('tells each fault of a page in one line, with the page and the place', async () => {
      const expected: string[] = [];
      for (const { plant, told } of plantedFaults) {
        const page = nextPage();
        await edit(`${page}.html`, (before) => {
          const { html, at } = plant(before);
          expected.push(`/${page} 1:${at + 1} ${told}`);
          return html;
        });
      }
      const { status, output } = await check('--dir', copy);
      expect(faultsIn(output)).toEqual(expected.sort());
      expect(status).toBe(1);
    });
  });
});
