// Ends a script when the process that started it is gone: npm, or this script on an older Node.js.

/**
 * A kill -9 of npm reaches no other process, and a shell between npm and this process does not pass
 * on SIGTERM. In both cases our parent changes; this process then sends itself a SIGTERM.
 */
export function endWithParent() {
  if (!process.env.npm_lifecycle_event && !process.env.HANDED_OVER) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  timer.unref();
}
