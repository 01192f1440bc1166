/**
 * Logs security events: who signed in, who was refused, who exceeded a limit. No token and no
 * personal data is in it.
 */
import { createHmac } from 'node:crypto';
import { cleanEmail } from '@shop/commerce';
import type { ProblemCode } from '@shop/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import type { AccessRequest } from '../access/current.js';
import type { Secrets } from '../config/secrets.js';
import { widestNetwork } from './caller.js';
import { LogLimit } from './log-limit.js';

declare module 'fastify' {
  interface FastifyReply {
    /** The code of the problem in the answer. */
    problemCode: ProblemCode | null;
  }
}

const refusals: Partial<Record<ProblemCode, string>> = {
  CREDENTIALS_WRONG: 'sign-in failed',
  RESET_CODE_INVALID: 'reset failed',
  PASSWORD_WRONG: 'password refused',
  VERIFICATION_INVALID: 'verification failed',
  UNAUTHENTICATED: 'token refused',
  FORBIDDEN: 'access refused',
  TOO_MANY: 'limit reached',
  SIGNATURE_INVALID: 'signature refused',
  MALFORMED: 'input refused',
  WRONG_TYPE: 'input refused',
  TOO_LARGE: 'input refused',
};

/** Names of successful events by path, then by method and status. */
const successes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/api/auth/signup': { 'POST 201': 'signed up' },
  '/api/auth/signin': { 'POST 200': 'signed in' },
  '/api/auth/signout': { 'GET 200': 'signed out' },
  '/api/auth/reset-password': { 'POST 202': 'reset asked for', 'POST 200': 'password changed' },
  '/api/auth/confirm': { 'POST 200': 'password confirmed' },
  '/api/auth/password': { 'PUT 200': 'password changed' },
  '/api/auth/email': { 'PUT 202': 'email change asked for', 'PUT 200': 'email changed' },
  '/api/auth/sessions': { 'DELETE 200': 'sessions ended' },
  '/api/auth/sessions/:id': { 'DELETE 200': 'session ended' },
  '/api/auth/verify-email': { 'POST 200': 'address confirmed' },
  '/api/customer/:slug/signup': { 'POST 201': 'signed up' },
  '/api/customer/signin': { 'POST 200': 'signed in' },
  '/api/customer/reset-password': { 'POST 202': 'reset asked for', 'POST 200': 'password changed' },
  '/api/admin/stores/:storeId/membership': { 'PUT 200': 'membership set' },
  '/api/store/update-any/:slugOrId': { 'PUT 200': 'store changed' },
  '/api/store/:slug/domain': { 'PUT 200': 'domain changed' },
};

/**
 * Logs each event at level warn, successes too: without them refusals can't be interpreted. At most
 * 60 lines per kind and network are written a minute.
 */
export function logSecurity(server: FastifyInstance, logger: Logger, secrets: Secrets): void {
  const level =
    logger.isLevelEnabled('warn') && !logger.isLevelEnabled('info') ? 'info' : undefined;
  const log = logger.child({ about: 'security' }, level ? { level } : {});
  const limit = new LogLimit();
  server.addHook('onResponse', (request: AccessRequest, reply, done) => {
    const refused = refusalOf(request, reply);
    const { method, routeOptions } = request;
    const event = refused ?? successes[routeOptions.url ?? '']?.[`${method} ${reply.statusCode}`];
    const network = event && loggedNetwork(request.ip);
    const line = event && limit.take(`${event} ${network}`, performance.now());
    if (event && line) {
      log[refused ? 'warn' : 'info']({
        event,
        requestId: request.id,
        method,
        route: routeOptions.url,
        status: reply.statusCode,
        code: reply.problemCode ?? undefined,
        network,
        account: request.currentUser?.id ?? request.currentCustomer?.id,
        store: request.currentStore?.id,
        mailbox: mailboxOf(request.body, secrets),
        ...(line.unwritten > 0 && { unwritten: line.unwritten }),
      });
    }
    done();
  });
}

function refusalOf(request: AccessRequest, { problemCode }: FastifyReply): string | undefined {
  if (problemCode === null) return undefined;
  // What belongs to another store is answered as if it did not exist.
  const isForeign = request.isForeign || request.currentCustomer !== undefined;
  return problemCode === 'NOT_FOUND' && isForeign ? 'access refused' : refusals[problemCode];
}

/** The network of an address: enough to recognise an attack, too little to identify a person. */
export const loggedNetwork = (address: string): string =>
  widestNetwork(address).replace(/\.\d+$/, '.0/24');

/** A pseudonym for the e-mail in a body: always the same one in this log, and not reversible. */
function mailboxOf(body: unknown, { appSecret }: Secrets): string | undefined {
  const email = (body as { email?: unknown } | null | undefined)?.email;
  if (typeof email !== 'string') return undefined;
  const name = createHmac('sha256', appSecret).update(`log:${cleanEmail(email.slice(0, 400))}`);
  return name.digest('hex').slice(0, 16);
}
