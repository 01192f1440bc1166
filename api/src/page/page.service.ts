/** Policy pages: sanitised when written, public when read (OQ-21, OQ-34). */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type PageKey, pageKeyOf } from '@shop/contract';
import type { DataSource } from 'typeorm';
import { notFound } from '../http/problem.js';
import type { StoreId } from '../tenancy/store-id.js';
import { InjectStoreScoped, StoreScopedRepository } from '../tenancy/store-scoped.repository.js';
import { Page } from './page.entity.js';
import { Sanitizer } from './sanitizer.js';

@Injectable()
export class PageService {
  constructor(
    @InjectStoreScoped(Page) private readonly pages: StoreScopedRepository<Page>,
    @InjectDataSource() private readonly source: DataSource,
    private readonly sanitizer: Sanitizer,
  ) {}

  /** '' when never written. Throws 404 for a name that is no page. */
  async read(store: StoreId, name: string): Promise<string> {
    const page = await this.pages.findOne(store, { key: keyOf(name) });
    return page?.content ?? '';
  }

  /** Writes and answers the sanitised HTML. */
  async write(store: StoreId, name: string, html: string): Promise<string> {
    const key = keyOf(name);
    const row = { storeId: store, key, content: await this.sanitizer.sanitize(html) };
    await this.source.manager.upsert(Page, row, ['storeId', 'key']);
    return row.content;
  }
}

function keyOf(name: string): PageKey {
  const key = pageKeyOf(name);
  if (!key) throw notFound('Page');
  return key;
}
