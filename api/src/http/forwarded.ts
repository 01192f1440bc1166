/** Recognises requests that a proxy forwarded, and warns when the settings expect no proxy (ABUSE-17). */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';

const marks = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const;
const moreMarks = [...marks, 'x-forwarded-host', 'x-forwarded-proto', 'via'] as const;

/** Whether some proxy has forwarded a request. */
export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  moreMarks.some((name) => headers[name] !== undefined);

/** Warns once, in one line, when requests come through a proxy that the settings do not mention. */
export function warnOfProxy(server: FastifyInstance, { trustProxy }: Config, logger: Logger): void {
  if (trustProxy > 0) return;
  let isTold = false;
  server.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const mark = isTold ? undefined : marks.find((name) => headers[name] !== undefined);
    if (mark) {
      isTold = true;
      logger.warn(
        `A request carries ${mark}, but TRUST_PROXY is 0: behind a proxy all visitors share one limit. Set TRUST_PROXY to how many proxies stand in front.`,
      );
    }
    done();
  });
}
