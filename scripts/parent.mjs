// Ends a script that npm started when npm is gone.

/**
 * A kill -9 of npm reaches nobody else, and a shell between npm and us keeps a SIGTERM to itself.
 * Either way our parent changes; then we send ourselves the SIGTERM that was meant.
 */
export function endWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  timer.unref();
}
