/** Which front end answers an address that is not the API's. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sitePaths } from '@shop/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import { ownerOfHost } from '../http/host-owner.js';
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
    if (route.app === 'store') return this.pages.show(request, reply, route.path);
    if (route.app === 'dashboard') return this.sendDashboard(reply);
    if (route.app === 'unchecked' && this.pages.showKept(request, reply)) return;
    const query = /\?.*$/s.exec(request.url)?.[0] ?? '';
    const nobodys = this.config.publicUrl + sitePaths.notFound;
    reply.redirect(route.app === 'redirect' ? route.to + query : nobodys, 302);
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

  private async route(request: FastifyRequest): Promise<Route | NoShop> {
    const path = request.url.replace(/\?.*$/s, '');
    if (!/^\/(?!api(?:\/|$))/.test(path)) throw notFound('Address');
    const { publicUrl } = this.config;
    const owner = ownerOfHost(request.host, this.mainHost);
    if (owner.kind === 'nobody') return { app: 'nobody' };
    if (owner.kind === 'main') return routeOnMainHost(path, owner.isCanonical, publicUrl);
    const slug = await this.data.slugByHost(owner.name).catch(() => undefined);
    if (slug === undefined) return { app: 'unchecked' };
    if (slug === null) return { app: 'nobody' };
    if (owner.isBare) return routeOnOwnDomain(path, slug, publicUrl);
    const port = /:\d+$/.exec(request.host)?.[0] ?? '';
    return { app: 'redirect', to: `//${owner.name}${port}${path}` };
  }

  private sendDashboard(reply: FastifyReply): void {
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', dashboardPolicy(this.config))
      .send(this.dashboard);
  }
}

/** A host that no shop has verified, or one that could not be looked up (DOM-28, DOM-31). */
type NoShop = { app: 'nobody' } | { app: 'unchecked' };
