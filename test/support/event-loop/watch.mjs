/** Measures, loaded into a server before it starts (`node --import`), the longest turn of its event loop. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';

/** The CPU time of this thread, ms: other processes of the machine don't count. */
function busyMs() {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'latin1').split(' ', 1)[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

let watching = false;
let longest = 0;
let last = 0;

function turn() {
  const now = busyMs();
  longest = Math.max(longest, now - last);
  last = now;
  if (watching) setImmediate(turn);
}

const actions = {
  '/start': () => {
    watching = true;
    longest = 0;
    last = busyMs();
    setImmediate(turn);
  },
  '/stop': () => {
    watching = false;
  },
};

if (isMainThread && process.env.LOOP_WATCH_PORT) {
  const server = createServer((request, response) => {
    actions[request.url ?? '']?.();
    response.end(String(longest));
  });
  server.listen(Number(process.env.LOOP_WATCH_PORT), '127.0.0.1').unref();
}
