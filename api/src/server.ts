/** The Fastify server under Nest: ids, limits, uploads, static files, one log line per request. */

import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config/config.js';
import { offerAvif } from './file/offer-avif.js';
import { uploadLimits } from './file/upload.js';
import type { AnswerWatcher } from './http/answered.js';
import { longestRequestMs } from './http/body/body-time.js';
import { disableBodyParsers } from './http/body/body-types.js';
import { answerClientError } from './http/client-error.js';
import { withoutHost } from './http/one-host.js';
import { asProblem, sendProblem } from './http/problem.filter.js';
import { trustOf } from './http/proxies.js';
import { endSpareConnections } from './http/spare-connections.js';
import { dashboardAssets, storeAssets } from './storefront/web-apps.js';

export function createAdapter(config: Config, logger: Logger): FastifyAdapter {
  const adapter = new FastifyAdapter({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Lines name their request themselves, so a logger per request would be wasted.
    childLoggerFactory: (parent: FastifyBaseLogger) => parent,
    trustProxy: trustOf(config) ?? false,
    rewriteUrl: withoutHost,
    routerOptions: { maxParamLength: 300 },
    requestTimeout: longestRequestMs,
    keepAliveTimeout: 65_000,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    clientErrorHandler: answerClientError,
    // Addresses that can't be decoded never reach a route, and so not the exception filter either.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) =>
      sendProblem(reply, asProblem(error), request.id),
  });
  adapter.getInstance().decorateReply('problemCode', null);
  disableBodyParsers(adapter.getInstance());
  endSpareConnections(adapter.getInstance());
  return adapter;
}

/**
 * What proves the links of orders, left carts, requests and previews, and confirms an address: 32 bytes in base64url.
 * Whoever reads a log must not open them. Handles and slugs have no capitals.
 */
const linkSecret = /(?<![\w-])(?=[\w-]*[A-Z_])[\w-]{43}(?![\w-])/g;

/** Writes one log line per answer; null when the logger wants none. */
export function answerLog(logger: Logger): AnswerWatcher | null {
  if (!logger.isLevelEnabled('info')) return null;
  // No field of these lines is secret once the path is cut, and redacting costs as much as writing them.
  const log = logger.child({}, { redact: [] });
  return ({ id: requestId, method, url, status, ms }) => {
    const path = url.replace(/\?.*$/s, '').replace(linkSecret, '…');
    log.info({ requestId, method, path, status, ms: Math.round(ms * 10) / 10 }, 'request');
  };
}

/** Registers Fastify's plugins: what CORS asks ahead, uploads, static files. */
export async function registerPlugins(app: NestFastifyApplication, config: Config): Promise<void> {
  await app.register(cors, {
    origin: '*',
    maxAge: 86_400,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    // OPTIONS that is no browser's preflight gets the same answer.
    strictPreflight: false,
  });
  await app.register(multipart, uploadLimits);
  await serveFiles(app, config);
}

/** The dashboard's files without a hash in their names: what they hold changes. */
const changing =
  /\/(?:alerts-(?:worker\.js|icon-\d+\.png|badge\.png)|dashboard\.webmanifest)(?:\.br|\.gz)?$/;

async function serveFiles(app: NestFastifyApplication, config: Config): Promise<void> {
  mkdirSync(join(config.dataDir, 'uploads'), { recursive: true });
  const forever = { immutable: true, maxAge: '365d' };
  const built = { ...forever, preCompressed: true, decorateReply: false };
  await app.register(fastifyStatic, { root: storeAssets, prefix: '/assets/store/', ...built });
  await app.register(fastifyStatic, {
    root: dashboardAssets,
    prefix: '/assets/dashboard/',
    ...built,
    setHeaders: (reply, path) => {
      if (changing.test(path)) reply.header('cache-control', 'no-cache');
    },
  });
  const uploads = {
    root: join(config.dataDir, 'uploads'),
    prefix: '/uploads/',
    decorateReply: false,
  };
  await app.register(async (pictures: FastifyInstance) => {
    offerAvif(pictures, uploads.root);
    await pictures.register(fastifyStatic, {
      ...uploads,
      ...forever,
      setHeaders: (reply) => reply.header('content-security-policy', "default-src 'none'; sandbox"),
    });
  });
}
