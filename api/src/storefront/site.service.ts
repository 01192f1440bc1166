/** Which front end answers an address that is not the API's. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import { InjectConfig } from '../config.module.js';
import { isMainHost } from '../domain/domain-name.js';
import { notFound, Problem } from '../http/problem.js';
import { dashboardPolicy } from './dashboard-policy.js';
import { type Route, routeOnMainHost, routeOnOwnDomain } from './host-routing.js';
import { StorePages } from './store-pages.js';
import { StorefrontData } from './storefront-data.js';
import { dashboardPage } from './web-apps.js';

@Injectable()
export class SiteService implements OnModuleInit {
  private readonly mainHost: string;
  private dashboard: string;

  constructor(
    @InjectConfig() private readonly config: Config,
    private readonly data: StorefrontData,
    private readonly pages: StorePages,
  ) {
    this.mainHost = new URL(config.publicUrl).hostname;
  }

  onModuleInit(): void {
    this.dashboard = dashboardPage();
  }

  async answer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const route = await this.route(request);
    if (route.app === 'redirect') return void reply.redirect(route.to, 302);
    if (route.app === 'dashboard') return this.sendDashboard(reply);
    return this.pages.show(request, reply, route.path);
  }

  /** Only forms of the storefront are sent to a page (part 4: ordering without script). */
  async submit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const route = await this.route(request);
    if (route.app !== 'store') throw notFound('Address');
    if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
      throw new Problem('WRONG_TYPE', 'A page takes forms only');
    }
    return this.pages.submit(request, reply, route.path);
  }

  private async route(request: FastifyRequest): Promise<Route> {
    const path = request.url.replace(/\?.*$/s, '');
    if (path === '/api' || path.startsWith('/api/')) throw notFound('Address');
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
}
