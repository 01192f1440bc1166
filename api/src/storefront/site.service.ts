/** Answers pages: the dashboard's one page, or what web-store renders, kept per store. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { RenderStorefront, StorefrontResponse } from '@shop/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import { InjectConfig } from '../config.module.js';
import { isMainHost } from '../domain/domain-name.js';
import { notFound } from '../http/problem.js';
import { dashboardPolicy } from './dashboard-policy.js';
import { type Route, routeOnMainHost, routeOnOwnDomain } from './host-routing.js';
import { KeptAnswers } from './kept-answers.js';
import { keptKey } from './kept-first.js';
import { sendKept } from './send-kept.js';
import { StorefrontData } from './storefront-data.js';
import { dashboardPage, loadRenderer } from './web-apps.js';

@Injectable()
export class SiteService implements OnModuleInit {
  private readonly mainHost: string;
  private renderStorefront: RenderStorefront;
  private dashboard: string;

  constructor(
    @InjectConfig() private readonly config: Config,
    private readonly data: StorefrontData,
    private readonly kept: KeptAnswers,
  ) {
    this.mainHost = new URL(config.publicUrl).hostname;
  }

  async onModuleInit(): Promise<void> {
    this.renderStorefront = await loadRenderer();
    this.dashboard = dashboardPage();
  }

  async answer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const path = request.url.replace(/\?.*$/s, '');
    if (path.startsWith('/api/') || path === '/api') throw notFound('Address');
    const route = await this.route(request, path);
    if (route.app === 'redirect') return void reply.redirect(route.to, 302);
    if (route.app === 'dashboard') return this.sendDashboard(reply);
    return this.sendStore(request, reply, route.path);
  }

  private async route(request: FastifyRequest, path: string): Promise<Route> {
    if (isMainHost(request.host, this.mainHost)) return routeOnMainHost(path);
    const slug = await this.data.slugByHost(request.host);
    return routeOnOwnDomain(path, slug, this.config.publicUrl);
  }

  private sendDashboard(reply: FastifyReply): void {
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', dashboardPolicy(this.config))
      .send(this.dashboard);
  }

  private async sendStore(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
  ): Promise<void> {
    const render = () => this.render(request, path);
    if (request.url.includes('?')) return send(reply, await render());
    const key = keptKey(request);
    try {
      const answer = await this.kept.make(key, async () => {
        const page = await render();
        if (!page.cacheable || !page.storeId) throw new NotKept(page);
        return { ...page, storeId: page.storeId };
      });
      sendKept(request, reply, answer);
    } catch (error) {
      if (error instanceof NotKept) return send(reply, error.page);
      const stale = this.kept.stale(key);
      if (!stale) throw error;
      sendKept(request, reply, stale);
    }
  }

  private render(request: FastifyRequest, path: string): Promise<StorefrontResponse> {
    const query = new Map(new URL(request.url, this.config.publicUrl).searchParams);
    const origin = `${request.protocol}://${request.host}`;
    return this.renderStorefront(
      { path, query, origin, mainOrigin: this.config.publicUrl },
      this.data,
    );
  }
}

/** A page that is answered but not kept; it leaves the keeper as an exception. */
class NotKept extends Error {
  constructor(readonly page: StorefrontResponse) {
    super('not kept');
  }
}

function send(reply: FastifyReply, { status, headers, body }: StorefrontResponse): void {
  reply.status(status).headers(headers).send(body);
}
