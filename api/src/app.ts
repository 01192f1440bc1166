/** Builds the configured application, for main and for the tests. */
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { AppModule } from './app.module.js';
import { UserService } from './auth/user.service.js';
import type { Config } from './config.js';
import { Metrics } from './health/metrics.js';
import { addAnswerHeaders, answerHeaders } from './http/answer-headers.js';
import { createLogger } from './http/logger.js';
import { NestLogger } from './http/nest-logger.js';
import { logSecurity } from './http/security-log.js';
import { createAdapter, equip, logAnswers } from './http/server.js';
import { validation } from './http/validation.js';
import { takeTurns } from './limit/fair-turns.js';
import { describeApi } from './openapi/openapi.js';
import type { Secrets } from './secrets.js';
import { KeptAnswers } from './storefront/kept-answers.js';
import { serveKeptFirst } from './storefront/kept-first.js';
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
    { logger: new NestLogger(logger), abortOnError: false, rawBody: true },
  );
  app.useGlobalPipes(validation);
  const server = app.getHttpAdapter().getInstance();
  const headersOf = answerHeaders(config);
  logAnswers(server, logger);
  logSecurity(server, logger, secrets);
  app.get(Metrics).watch(server);
  const mainHost = new URL(config.publicUrl).hostname;
  const sendIfKept = serveKeptFirst(server, app.get(KeptAnswers), mainHost, headersOf);
  addAnswerHeaders(server, headersOf);
  takeTurns(server, config, sendIfKept);
  server.addHook('preHandler', (_request, _reply, done) => asNobody(done));
  await equip(app, config);
  describeApi(app);
  await app.init();
  await server.ready();
  await app.get(UserService).ensureAdmin();
  return app;
}
