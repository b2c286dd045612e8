const arenaVariable = 'MALLOC_ARENA_MAX';
/** More serve threads that allocate at the same time, which the threads that draw pictures rarely do. */
const arenas = '2';

/**
 * Goes on as a new program in the same process: its id stays, and what a process manager knows of it. Does nothing where the
 * system has no such call (Windows).
 */
export function beginAnew(env: NodeJS.ProcessEnv = process.env): void {
  if (process.platform === 'win32') return;
  const { execPath, execArgv, argv } = process;
  process.execve?.(execPath, [execPath, ...execArgv, ...argv.slice(1)], env);
}

/**
 * Begins anew with two of glibc's regions for memory, where the environment says nothing of them. By itself glibc gives
 * nearly each thread one, and what drawn pictures leave stays in all of them: hundreds of megabytes. It reads the variable
 * when a program begins (mallopt(3)); other systems and other C libraries do not know it.
 */
export function limitArenas(): void {
  if (process.platform !== 'linux' || process.env[arenaVariable] !== undefined) return;
  beginAnew({ ...process.env, [arenaVariable]: arenas });
}
