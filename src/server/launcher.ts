const interval = 500;

/**
 * Stops a process that `npm start` started, as SIGTERM would, once npm is gone: npm passes signals on to its shell, which keeps
 * them, so that the process would go on unseen and hold its port. Does nothing for a process that was started otherwise.
 */
export function stopWithLauncher(): void {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const launcher = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === launcher) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, interval).unref();
}
