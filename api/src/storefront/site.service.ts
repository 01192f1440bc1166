/** Decides which front end answers an address outside the API. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sitePaths } from '@shop/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedResponse } from '../cache/encoded-response.js';
import { sendResponse } from '../cache/send-response.js';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import { DomainService } from '../domain/domain.service.js';
import { type HostOwner, ownerOfHost } from '../http/host-owner.js';
import { notFound, Problem } from '../http/problem.js';
import { dashboardPolicy } from './dashboard-policy.js';
import { type Route, routeOnMainHost, routeOnOwnDomain } from './host-routing.js';
import { StorePages } from './store-pages.js';
import { dashboardPage } from './web-apps.js';

@Injectable()
export class SiteService implements OnModuleInit {
  private readonly mainHost: string;
  private dashboard: string;

  constructor(
    @InjectConfig() private readonly config: Config,
    private readonly domains: DomainService,
    private readonly pages: StorePages,
  ) {
    this.mainHost = new URL(config.publicUrl).hostname;
  }

  onModuleInit(): void {
    this.dashboard = dashboardPage();
  }

  async answer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const route = await this.route(request);
    switch (route.app) {
      case 'store':
        return sendResponse(request, reply, await this.pages.page(request, route.path));
      case 'unchecked':
        return sendResponse(request, reply, route.page);
      case 'dashboard':
        return this.sendDashboard(reply);
      case 'redirect':
        return void reply.redirect(
          route.to + (/\?.*$/s.exec(request.url)?.[0] ?? ''),
          route.isLasting ? 301 : 302,
        );
      case 'nobody':
        return void reply.redirect(this.config.publicUrl + sitePaths.notFound, 302);
    }
  }

  /**
   * Answers forms that are sent to a page; only the storefront has such forms, for orders without
   * script.
   */
  async submit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const route = await this.route(request);
    if (route.app !== 'store') throw notFound('Address');
    if (request.isMultipart() && takesPictures.test(route.path)) {
      return sendResponse(request, reply, await this.pages.uploaded(request, route.path));
    }
    const isFromMail = request.isMultipart() && endsMails.test(route.path);
    if (
      !isFromMail &&
      !request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    ) {
      throw new Problem('WRONG_TYPE', 'A page takes forms only');
    }
    return sendResponse(request, reply, await this.pages.submitted(request, route.path));
  }

  private async route(request: FastifyRequest): Promise<Route | NoShop> {
    const path = request.url.replace(/\?.*$/s, '');
    if (!/^\/(?!api(?:\/|$))/.test(path)) throw notFound('Address');
    const owner = ownerOfHost(request.host, this.mainHost);
    switch (owner.kind) {
      case 'main':
        return routeOnMainHost(path, owner.isCanonical, this.config.publicUrl);
      case 'shop':
        return this.routeOfShop(request, owner, path);
      case 'nobody':
        return { app: 'nobody' };
    }
  }

  private async routeOfShop(
    request: FastifyRequest,
    { name, isBare }: ShopHost,
    path: string,
  ): Promise<Route | NoShop> {
    const shop = await this.domains.shopOfHost(name).catch(() => undefined);
    if (shop === undefined) {
      const page = this.pages.cachedPage(request);
      return page ? { app: 'unchecked', page } : { app: 'nobody' };
    }
    if (shop === null) return { app: 'nobody' };
    if (isBare) return routeOnOwnDomain(path, shop, this.config.publicUrl);
    const port = /:\d+$/.exec(request.host)?.[0] ?? '';
    return { app: 'redirect', to: `//${name}${port}${path}` };
  }

  private sendDashboard(reply: FastifyReply): void {
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', dashboardPolicy(this.config))
      .send(this.dashboard);
  }
}

/** The pages of an order's secret links, the only ones whose forms may hold pictures. */
const takesPictures = /^\/[^/]+\/(?:review|order)\/[^/]+$/;

/** The pages that end mails: mail programs may send their form as multipart, whose fields nobody reads (RFC 8058). */
const endsMails = /^\/[^/]+\/(?:left-cart|stock-alert)\/[^/]+$/;

type ShopHost = Extract<HostOwner, { kind: 'shop' }>;

/** A host that no shop has verified, or one that can't be looked up now, with its cached page (DOM-28, DOM-31). */
type NoShop = { app: 'nobody' } | { app: 'unchecked'; page: CachedResponse };
