/**
 * The settings that glibc's malloc reads at the start of a program (mallopt(3)); other systems and C libraries ignore
 * them. By default it gives nearly each thread an arena of its own, and raises the threshold of mapped memory to 32
 * MB, so hundreds of megabytes of drawn pictures and compressed files are never returned.
 */
const allocator = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
/** Megabytes of V8's space for young objects. By itself V8 takes some 50 MB of it and keeps them. */
const semiSpace = '--max-semi-space-size=4';

/**
 * Replaces the program with a new run of itself in the same process, so that its process ID stays the same. Does nothing on
 * Windows, which has no such call.
 */
export function reExec(env: NodeJS.ProcessEnv = process.env, execArgv = process.execArgv): void {
  if (process.platform === 'win32') return;
  const { execPath, argv } = process;
  process.execve?.(execPath, [execPath, ...execArgv, ...argv.slice(1)], env);
}

/** Restarts the program with bounded caches of V8 and of malloc, unless the environment configures malloc. */
export function limitMemory(): void {
  if (process.platform !== 'linux' || Object.keys(allocator).some((name) => name in process.env)) return;
  reExec({ ...process.env, ...allocator }, [...process.execArgv, semiSpace]);
}
