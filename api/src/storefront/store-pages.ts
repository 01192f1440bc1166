/** Renders web-store's pages and keeps what may be kept, per store. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  isPageQuery,
  type PageQuery,
  type RenderStorefront,
  type StorefrontResponse,
} from '@shop/contract';
import type { FastifyRequest } from 'fastify';
import {
  type Answer,
  type KeptAnswer,
  KeptAnswers,
  type MadeAnswer,
  type PassingAnswer,
} from '../cache/kept-answers.js';
import { keptKey } from '../cache/kept-first.js';
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

  /** The page of an address; one with a query is made for this request alone. */
  async page(request: FastifyRequest, path: string): Promise<MadeAnswer> {
    const key = keptKey(request, this.mainHost);
    if (key === null) return passing(await this.render(request, path));
    const made = this.kept.make(key, async () => keepable(await this.render(request, path)));
    const failure = await made.then(isFailure, () => true);
    return (failure && this.kept.stale(key)) || made;
  }

  /** The page that is kept, however old; undefined when none is. */
  keptPage(request: FastifyRequest): KeptAnswer | undefined {
    const key = keptKey(request, this.mainHost);
    return key === null ? undefined : this.kept.stale(key);
  }

  /** What a form is answered with that was sent without script. */
  async submitted(request: FastifyRequest, path: string): Promise<PassingAnswer> {
    const fields = Object.entries((request.body ?? {}) as Record<string, unknown>);
    const form = new Map(fields.map(([name, value]) => [name, String(value)]));
    return passing(await this.render(request, path, form));
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

function keepable(page: StorefrontResponse): Answer | PassingAnswer {
  if (!page.cacheable) return passing(page);
  if (page.storeId) return { ...page, storeId: page.storeId };
  return { ...page, storeId: platform, freshUntil: timeNow() + platformPagesLiveMs };
}

function passing({ status, headers, body }: StorefrontResponse): PassingAnswer {
  return { passing: true, status, headers, body };
}

const isFailure = ({ status }: MadeAnswer): boolean => status >= 500;
