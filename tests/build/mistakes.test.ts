import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../support/command.ts';
import { copyProject, type ProjectCopy } from '../support/build/project-copy.ts';
import { isLong } from '../support/is-long.ts';

const swedish = 'src/config/store-views/se.ts';
let project: ProjectCopy;
beforeAll(async () => {
  project = await copyProject();
});
afterAll(() => project.remove());

/** Runs a script of the copy, on data and a port of its own. */
function run(words: readonly string[], variables: Readonly<Record<string, string>> = {}) {
  const environment = { DATA_DIR: 'data', OUT_DIR: 'dist', STORES: 'se', PORT: '0', HOST: '127.0.0.1' };
  return runCommand(words, { ...environment, ...variables }, project.directory);
}

/** A message for the shop owner: nothing of the program's insides. */
const noStack = /^\s+at /m;

describe('an owner’s mistake', () => {
  afterEach(async () => {
    for (const file of [swedish, 'src/config/vat-rates.ts', 'src/i18n/locales/sv/common.json']) {
      await project.restore(file);
    }
  });

  it('in a store’s record is reported by every command', async () => {
    await project.edit(swedish, (text) =>
      text.replace("'SEK'", "'SEKK'").replace("  name: 'Sverige',\n", ''),
    );
    for (const script of ['start', 'build', 'dev', 'shop']) {
      const { status, output } = await run([`scripts/${script}.ts`]);
      expect([script, status]).toEqual([script, 1]);
      expect(output).toContain('The store view "se" can\'t be used (src/config/store-views/se.ts):');
      expect(output).toMatch(/name: it is missing\n {4}Hint: /);
      expect(output).toMatch(/i18n\.currencyCode: "SEKK" is not valid\n {4}Hint: /);
      expect(output).not.toMatch(noStack);
    }
  });

  it('may be a code of another store', async () => {
    await project.edit(swedish, (text) => text.replace("storeCode: 'se'", "storeCode: 'de'"));
    const { status, output } = await run(['scripts/start.ts']);
    expect(status).toBe(1);
    expect(output).toContain('storeCode: "de" is taken by the store view "de"');
    expect(output).not.toMatch(noStack);
  });

  it('may be a record that is no TypeScript: names file and line', async () => {
    await project.edit(swedish, (text) => text.replace('storeId: 3', 'storeId 3'));
    const { status, output } = await run(['scripts/start.ts']);
    expect(status).toBe(1);
    expect(output).toMatch(/store-views\/se\.ts:6/);
    expect(output).not.toMatch(noStack);
  });

  it.each([
    {
      record: 'is not there',
      change: () => rm(path.join(project.directory, swedish)),
      said: /^The environment is not valid:\n {2}STORES: there is no store view "se"\n {4}Hint: .+\n$/,
    },
    {
      record: 'is not exported',
      change: () => project.edit(swedish, (text) => text.replace('export default', 'export const se =')),
      said: /^The record src\/config\/store-views\/se\.ts can't be used:\n {2}default: .+\n {4}Hint: .+\n$/,
    },
  ])('may be a record that $record, reported by every command', async ({ change, said }) => {
    await change();
    for (const words of [['start'], ['build'], ['dev'], ['shop', 'seed']]) {
      const { status, output } = await run([`scripts/${words[0]}.ts`, ...words.slice(1)]);
      expect([words, status]).toEqual([words, 1]);
      expect(output).toMatch(said);
    }
  });

  it('may be an invalid VAT rate', async () => {
    await project.edit('src/config/vat-rates.ts', (text) =>
      text.replace('SE: { standard: 25,', 'SE: { standard: 250,'),
    );
    const { status, output } = await run(['scripts/start.ts']);
    expect(status).toBe(1);
    expect(output).toContain(
      "The VAT rates can't be used (src/config/vat-rates.ts):\n  SE.standard: 250 is not valid",
    );
    expect(output).not.toMatch(noStack);
  });

  it('may be a text without its closing quote', async () => {
    await project.edit('src/i18n/locales/sv/common.json', (text) => text.replace('"', ''));
    const { status, output } = await run(['scripts/build.ts']);
    expect(status).toBe(1);
    expect(output).toContain("A file of texts can't be read:\n  src/i18n/locales/sv/common.json: ");
    expect(output).not.toMatch(noStack);
  });

  it('may be a build folder with other content', async () => {
    for (const folder of ['src', 'node_modules', '.']) {
      const { status, output } = await run(['scripts/build.ts'], { OUT_DIR: folder });
      expect([folder, status]).toEqual([folder, 1]);
      expect(output).toContain(`OUT_DIR: "${folder}"`);
      expect(output).not.toMatch(noStack);
    }
    await access(path.join(project.directory, swedish));
  });

  it('may be a data folder that is a file', async () => {
    await writeFile(path.join(project.directory, 'a-file'), 'mine');
    const { status, output } = await run(['scripts/start.ts'], { DATA_DIR: 'a-file' });
    expect(status).toBe(1);
    expect(output).toMatch(/a-file, or what is above it, is a file\.\n {2}Hint: .*DATA_DIR/);
    expect(output).not.toMatch(noStack);
    expect(await readFile(path.join(project.directory, 'a-file'), 'utf8')).toBe('mine');
  });

  it('may be a file that is no database', async () => {
    await mkdir(path.join(project.directory, 'odd'), { recursive: true });
    await writeFile(
      path.join(project.directory, 'odd/shop.sqlite'),
      'not a database, but text of some length\n'.repeat(99),
    );
    const { status, output } = await run(['scripts/start.ts'], { DATA_DIR: 'odd' });
    expect(status).toBe(1);
    expect(output).toMatch(/shop\.sqlite is not a SQLite database.\n {2}Hint: /);
    expect(output).not.toMatch(noStack);
  });
});

describe('npm run shop', () => {
  it.each([
    { words: [], status: 0, said: 'Usage: npm run shop -- COMMAND' },
    { words: ['seed', '-h'], status: 0, said: 'Usage: npm run shop -- seed' },
    { words: ['sell'], status: 2, said: 'There is no command "sell".' },
    {
      words: ['seed', '--stores', 'xx'],
      status: 2,
      said: '--stores xx: there is no such store, or it is closed.',
    },
    { words: ['seed', '--colour'], status: 2, said: "Unknown option '--colour'" },
    { words: ['import', '--colour'], status: 2, said: "Unknown option '--colour'" },
    { words: ['import'], status: 2, said: 'Give the path of one file or folder.' },
    { words: ['import', 'nothing-here.json'], status: 2, said: 'Say which store gets the catalogue' },
    { words: ['import', 'nothing-here.json', '--store', 'xx'], status: 2, said: 'there is no such store' },
    { words: ['import', 'nothing-here.json', '--store', 'se'], status: 1, said: 'nothing-here.json' },
  ])('$words', async ({ words, status, said }) => {
    const ended = await run(['scripts/shop.ts', ...words]);
    expect([ended.status, ended.output]).toEqual([status, expect.stringContaining(said)]);
    expect(ended.output).not.toMatch(noStack);
  });
});

describe('a shop without the demo', () => {
  it('says what is missing, and still builds if that is intended', async () => {
    await rm(path.join(project.directory, 'demo'), { recursive: true });
    const seeded = await run(['scripts/shop.ts', 'seed']);
    expect([seeded.status, seeded.output]).toEqual([
      2,
      expect.stringContaining('the folder demo/ was deleted'),
    ]);
    const built = await run(['scripts/build.ts'], { DATA_DIR: 'without-demo' });
    expect(built.output).toContain('Nothing to sell in se: bring a catalogue with npm run shop -- import');
    expect(built.output).toContain('Store "se" is not published');
    expect(built.output).toContain('The store is empty: it has no product, category or story.');
    expect(built.status, built.output).toBe(1);
    // Every check publishes by force in `live-shop.test.ts`.
    if (!isLong) return;
    const forced = await run(['scripts/build.ts', '--force'], { DATA_DIR: 'without-demo' });
    expect(forced.status, forced.output).toBe(0);
    await access(path.join(project.directory, 'dist/client/se/index.html'));
  });
});
