/** Builds the configured application, for main and for the tests. */
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { AppModule } from './app.module.js';
import { AdminAccount } from './auth/admin-account.js';
import { CatalogCache } from './cache/catalog-cache.js';
import { ResponseCache } from './cache/response-cache.js';
import { serveBeforeRouting } from './cache/serve-before-routing.js';
import { CachedResponses, serveCached } from './cache/serve-cached.js';
import type { Config } from './config/config.js';
import type { Secrets } from './config/secrets.js';
import { Metrics } from './health/metrics.js';
import { addAnswerHeaders, answerHeaders } from './http/answer-headers.js';
import { type AnswerWatcher, watchAnswers } from './http/answered.js';
import { limitBodyTime } from './http/body/body-time.js';
import { ignoreEmptyBodies, rejectOtherContentTypes } from './http/body/body-types.js';
import { discardUnreadBodies } from './http/body/unread-body.js';
import { dropClosedConnections } from './http/caller-gone.js';
import { warnOfProxy } from './http/forwarded.js';
import { createLogger } from './http/logger.js';
import { writeLongAnswersInSlices } from './http/long-answers.js';
import { NestLogger } from './http/nest-logger.js';
import { rejectAmbiguousHost } from './http/one-host.js';
import { logSecurity } from './http/security-log.js';
import { validation } from './http/validation.js';
import { callerRates } from './limit/caller-rates.js';
import { limitConnections, limitPipelining } from './limit/connection-limit.js';
import { limitStoreConcurrency } from './limit/store-concurrency.js';
import { StoreSlots } from './limit/store-slots.js';
import { describeApi } from './openapi/openapi.js';
import { answerLog, createAdapter, registerPlugins } from './server.js';
import { asNobody } from './tenancy/scope.js';

/** The application, ready to listen; the data source is connected and migrated. */
export async function createApp(
  config: Config,
  secrets: Secrets,
  source: DataSource,
  logger: Logger = createLogger(),
): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.forRoot(config, secrets, source),
    createAdapter(config, logger) as FastifyAdapter,
    { logger: new NestLogger(logger), abortOnError: false, bodyParser: false },
  );
  app.useGlobalPipes(validation);
  const server = app.getHttpAdapter().getInstance();
  const headersOf = answerHeaders(config);
  dropClosedConnections(server);
  rejectAmbiguousHost(server, headersOf);
  warnOfProxy(server, config, logger);
  const metrics = app.get(Metrics);
  const log = answerLog(logger);
  const watch: AnswerWatcher = (answered) => {
    log?.(answered);
    metrics.observe(answered);
  };
  watchAnswers(server, watch);
  logSecurity(server, logger, secrets);
  const mainHost = new URL(config.publicUrl).hostname;
  const rates = callerRates(server, config);
  const caches = { pages: app.get(ResponseCache), catalogs: app.get(CatalogCache) };
  const cached = new CachedResponses(caches, mainHost);
  limitConnections(server, config);
  serveBeforeRouting(server, config, cached, { headersOf, watch, ...rates });
  limitPipelining(server, config);
  rates.limitAll();
  const sendIfCached = serveCached(server, cached, headersOf, rates.countAnswer);
  addAnswerHeaders(server, headersOf);
  writeLongAnswersInSlices(server);
  rates.limitMadeAnew();
  limitBodyTime(server, 60_000);
  ignoreEmptyBodies(server);
  rejectOtherContentTypes(server);
  limitStoreConcurrency(server, app.get(StoreSlots), sendIfCached);
  discardUnreadBodies(server);
  server.addHook('preHandler', (_request, _reply, done) => asNobody(done));
  await registerPlugins(app, config);
  describeApi(app);
  await app.init();
  await server.ready();
  await app.get(AdminAccount).ensure();
  return app;
}
