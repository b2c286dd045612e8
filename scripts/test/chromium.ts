import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';

const run = promisify(execFile);
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
/** Chromium without the parts that only a screen needs: a page takes two thirds of the processor. */
const headlessShell = 'chromium-headless-shell';
const macApplication = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const installMinutes = 5;

/** A browser to test with, and how it was found. */
export interface FoundChromium {
  readonly executablePath: string;
  readonly source: 'installed' | 'Playwright' | 'Debian package';
  /** What shows pages faster: Chromium's headless shell where it is installed, else the same browser. */
  readonly headlessShellPath: string;
}

/**
 * Finds or gets a Chromium: an installed one (`CHROMIUM_PATH` first), Playwright's own, or Debian's package.
 * @throws Error that says what was tried.
 */
export async function findChromium(): Promise<FoundChromium> {
  const found = await findBrowser();
  return { ...found, headlessShellPath: (await findHeadlessShell(found.source)) ?? found.executablePath };
}

/** It only saves time, so a browser that somebody installed to work with gets none beside it, but in CI. */
async function findHeadlessShell(browser: FoundChromium['source']): Promise<string | undefined> {
  const installed = await firstExecutable(inFolders([headlessShell]));
  if (installed !== undefined || !(process.env.CI || browser === 'Debian package')) return installed;
  const tried = await attempt(installHeadlessShell);
  const added = await firstExecutable(inFolders([headlessShell]));
  if (added === undefined) console.log(tried);
  return added;
}

async function findBrowser(): Promise<Omit<FoundChromium, 'headlessShellPath'>> {
  const installed = await firstExecutable(installedCandidates());
  if (installed) return { executablePath: installed, source: 'installed' };
  const tried = [await attempt(installPlaywrightChromium)];
  const own = await firstExecutable([chromium.executablePath()]);
  if (own) return { executablePath: own, source: 'Playwright' };
  tried.push(await attempt(installDebianChromium));
  const packaged = await firstExecutable(installedCandidates());
  if (packaged) return { executablePath: packaged, source: 'Debian package' };
  throw new Error(
    `No Chromium was found, and none could be installed.\n${tried.join('\n')}\n` +
      'Hint: install one and name it: CHROMIUM_PATH=/path/to/chromium npm test',
  );
}

function installedCandidates(): string[] {
  const named = process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : [];
  return [...named, ...inFolders(names), macApplication];
}

/** Where programs may be, by the PATH. */
function inFolders(programs: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => path.isAbsolute(folder));
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

async function attempt(install: () => Promise<void>): Promise<string> {
  try {
    await install();
    return `${install.name}: done`;
  } catch (error) {
    return `${install.name}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`;
  }
}

async function installPlaywrightChromium(): Promise<void> {
  if (await firstExecutable([chromium.executablePath()])) return;
  await run('playwright', ['install', 'chromium'], { timeout: installMinutes * 60_000 });
}

async function installDebianChromium(): Promise<void> {
  await aptGet('update');
  await aptGet('install', '-y', 'chromium');
}

/** Older Debians have none. */
async function installHeadlessShell(): Promise<void> {
  await aptGet('update');
  await aptGet('install', '-y', headlessShell);
}

async function aptGet(...words: string[]): Promise<void> {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [command = '', ...rest] = [...sudo, 'apt-get', ...words];
  await run(command, rest, { timeout: installMinutes * 60_000 });
}
