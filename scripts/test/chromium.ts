import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
/** Chromium without the parts that only a screen needs: a page takes two thirds of the processor. */
const headlessShell = 'chromium-headless-shell';
const macApplication = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

const howToInstall = `No Chromium was found. The browser tests need one.
  Hint: install it with one of
    npx playwright install --with-deps chromium
    sudo apt-get install chromium chromium-headless-shell    (Debian)
  or use yours: CHROMIUM_PATH=/path/to/chromium npm test`;

/** A browser to test with. */
export interface FoundChromium {
  readonly executablePath: string;
  /**
   * The fastest browser for pages: Chromium's headless shell if it is installed, else the same browser. Undefined if
   * Playwright has its own, which it launches by default.
   */
  readonly headlessShellPath: string | undefined;
}

/**
 * Finds an installed Chromium: the one that `CHROMIUM_PATH` names, one by the `PATH`, or Playwright's own.
 * @throws Error that says how to install one.
 */
export async function findChromium(): Promise<FoundChromium> {
  const named = process.env['CHROMIUM_PATH'] ? [process.env['CHROMIUM_PATH']] : [];
  const installed = await firstExecutable([...named, ...inFolders(names), macApplication]);
  if (installed !== undefined) {
    const shell = await firstExecutable([...named, ...inFolders([headlessShell])]);
    return { executablePath: installed, headlessShellPath: shell ?? installed };
  }
  const own = await firstExecutable([chromium.executablePath()]);
  if (own === undefined) throw new Error(howToInstall);
  return { executablePath: own, headlessShellPath: undefined };
}

/** Lists where programs may be, by the PATH. */
function inFolders(programs: readonly string[]): string[] {
  const folders = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((folder) => path.isAbsolute(folder));
  return folders.flatMap((folder) => programs.map((name) => path.join(folder, name)));
}

async function firstExecutable(files: readonly string[]): Promise<string | undefined> {
  for (const file of files) {
    try {
      await access(file, constants.X_OK);
      return file;
    } catch {
      // Not this one: the next candidate may exist.
    }
  }
  return undefined;
}
