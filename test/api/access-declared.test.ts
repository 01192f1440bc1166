/** Nothing is served without a declared audience (OQ-08): the controllers and Fastify's own table are compared. */
import { Controller, Get, Module, Post } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { FastifyAdapter, NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from '@shop/api/app.module.js';
import { readConfig } from '@shop/api/config/config.js';
import { createLogger } from '@shop/api/http/logger.js';
import { createAdapter } from '@shop/api/server.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appSecret } from '../support/app.ts';
import { Caller } from '../support/caller.ts';
import { routeName, routesOf, servedRoutes } from '../support/security/routes.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();

/** The routes that are served without a controller, on purpose. */
const servedOutsideNest = [
  // The OpenAPI page with its own files, and the document.
  'GET /api/docs',
  'GET /api/docs/',
  'GET /api/docs/*',
  'GET /api/docs/LICENSE',
  'GET /api/docs/docs/swagger-ui-init.js',
  'GET /api/docs/docs/*',
  'GET /api/docs/index.html',
  'GET /api/docs/swagger-ui-init.js',
  'GET /api/docs-json',
  'GET /api/docs-yaml',
  // Static files: pictures and the two front ends' assets.
  'GET /uploads/*',
  'GET /assets/store/*',
  'GET /assets/dashboard/*',
];

describe('the routes of the application', () => {
  it('all declare who may call them', { tags: ['GEN-03'] }, () => {
    const routes = routesOf(world.app);
    const undeclared = routes.filter(({ audience }) => !audience).map(routeName);
    expect(undeclared).toEqual([]);
    expect(routes.length).toBeGreaterThan(40);
    console.log(`access: ${routes.length} routes, every one with an audience`);
  });

  it('are all that is served, but for docs and static files', () => {
    const declared = routesOf(world.app).map(routeName);
    const served = servedRoutes(world.app);
    const outside = served.filter((name) => !declared.includes(name));
    expect(outside.sort()).toEqual(servedOutsideNest.toSorted());
    expect(declared.filter((name) => !served.includes(name))).toEqual([]);
  });
});

@Controller('api/forgotten')
class ForgottenController {
  @Get()
  read() {
    return { secret: true };
  }

  @Post(':slug')
  write() {
    return { secret: true };
  }
}

describe('a controller that declares no audience', () => {
  let app: NestFastifyApplication;
  let anyone: Caller;

  beforeAll(async () => {
    const config = readConfig({ DATABASE_URL: world.databaseUrl, APP_SECRET: appSecret });
    const logger = createLogger('silent');
    const shop = AppModule.forRoot(config, { appSecret, adminPassword: null }, world.source);

    @Module({ imports: [shop], controllers: [ForgottenController] })
    class WithForgotten {}

    const adapter = createAdapter(config, logger) as FastifyAdapter;
    app = await NestFactory.create<NestFastifyApplication>(WithForgotten, adapter, {
      logger: false,
    });
    await app.listen(0, '127.0.0.1');
    anyone = new Caller(await app.getUrl());
  });

  afterAll(() => app?.getHttpAdapter().getInstance().close());

  it('answers 403 to everybody', async () => {
    const { acme, admin } = world;
    for (const token of [undefined, acme.owner.token, admin.token, 'garbage']) {
      const caller = anyone.as(token);
      await caller.get('/api/forgotten').expect(403);
      await caller.post('/api/forgotten/acme', {}).expect(403);
    }
  });

  it('is found by the walk over all routes', () => {
    const undeclared = routesOf(app).filter(({ audience }) => !audience);
    expect(undeclared.map(routeName)).toEqual(['GET /api/forgotten', 'POST /api/forgotten/:slug']);
  });
});
