/** Renders web-store's pages and keeps what may be kept, per store. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  isPageQuery,
  type PageQuery,
  type RenderStorefront,
  type StorefrontResponse,
} from '@shop/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KeptAnswers } from '../cache/kept-answers.js';
import { keptKey } from '../cache/kept-first.js';
import { sendKept } from '../cache/send-kept.js';
import { sendOnce } from '../cache/send-once.js';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import { timeNow } from '../database/clock.js';
import { StorefrontData } from './storefront-data.js';
import { loadRenderer } from './web-apps.js';

@Injectable()
export class StorePages implements OnModuleInit {
  private readonly mainHost: string;
  private renderStorefront: RenderStorefront;

  constructor(
    @InjectConfig() private readonly config: Config,
    private readonly data: StorefrontData,
    private readonly kept: KeptAnswers,
  ) {
    this.mainHost = new URL(config.publicUrl).hostname;
  }

  async onModuleInit(): Promise<void> {
    this.renderStorefront = await loadRenderer();
  }

  /** Answers a page; one with a query is made for this request alone. */
  async show(request: FastifyRequest, reply: FastifyReply, path: string): Promise<void> {
    const key = keptKey(request, this.mainHost);
    if (key === null) return sendOnce(request, reply, await this.render(request, path));
    try {
      sendKept(request, reply, await this.kept.make(key, () => this.keepable(request, path)));
    } catch (error) {
      const page = error instanceof NotKept ? error.page : null;
      if ((!page || page.status >= 500) && this.showKept(request, reply)) return;
      if (!page) throw error;
      await sendOnce(request, reply, page);
    }
  }

  /** Answers with the page that is kept, however old; false when none is. */
  showKept(request: FastifyRequest, reply: FastifyReply): boolean {
    const key = keptKey(request, this.mainHost);
    const stale = key === null ? undefined : this.kept.stale(key);
    if (stale) sendKept(request, reply, stale);
    return Boolean(stale);
  }

  /** Answers a form that was sent without script. */
  async submit(request: FastifyRequest, reply: FastifyReply, path: string): Promise<void> {
    const fields = Object.entries((request.body ?? {}) as Record<string, unknown>);
    const form = new Map(fields.map(([name, value]) => [name, String(value)]));
    await sendOnce(request, reply, await this.render(request, path, form));
  }

  private async keepable(request: FastifyRequest, path: string) {
    const page = await this.render(request, path);
    if (!page.cacheable) throw new NotKept(page);
    if (page.storeId) return { ...page, storeId: page.storeId };
    return { ...page, storeId: platform, freshUntil: timeNow() + platformPagesLiveMs };
  }

  private render(
    request: FastifyRequest,
    path: string,
    form?: ReadonlyMap<string, string>,
  ): Promise<StorefrontResponse> {
    // Not by URL: '//' is an address that a caller may write, but no URL.
    const given = [...new URLSearchParams(/\?.*$/s.exec(request.url)?.[0])];
    const query = new Map<PageQuery, string>();
    for (const [name, value] of given) if (isPageQuery(name)) query.set(name, value);
    const page = { path, query, mainOrigin: this.config.publicUrl };
    return this.renderStorefront(
      form ? { ...page, form, callerAddress: request.ip } : page,
      this.data,
    );
  }
}

/** Stands in the place of a store for the platform's own pages. */
const platform = 'platform';

/** They show plans and the demo shop, whose changes may take this long to show. */
const platformPagesLiveMs = 10_000;

/** A page that is answered but not kept; it leaves the keeper as an exception. */
class NotKept extends Error {
  constructor(readonly page: StorefrontResponse) {
    super('not kept');
  }
}
