/** Policy pages: sanitised when written, public when read (OQ-21, OQ-34). */
import { Injectable } from '@nestjs/common';
import { blankFault, plainText } from '@shop/commerce';
import { type PageAnswer, type PageBody, type PageKey, pageKeyOf, pages } from '@shop/contract';
import type { Actor } from '../access/actor.js';
import { staleVersion } from '../http/conflict.js';
import { invalid, notFound } from '../http/problem.js';
import type { StoreId } from '../tenancy/store-id.js';
import { PageRepository } from './page.repository.js';
import { Sanitizer } from './sanitizer.js';

@Injectable()
export class PageService {
  constructor(
    private readonly pages: PageRepository,
    private readonly sanitizer: Sanitizer,
  ) {}

  /** A page's HTML, '' when never written. Throws 404 for a name that is no page. */
  async read(store: StoreId, name: string): Promise<string> {
    return (await this.readVersion(store, name)).content;
  }

  /** The HTML with its version, 0 when never written. */
  async readVersion(store: StoreId, name: string): Promise<PageAnswer> {
    const page = await this.pages.findOne(store, { key: keyOf(name) });
    return { content: page?.content ?? '', version: page?.version ?? 0 };
  }

  /** The pages of a store that have text or a picture (MEND-38). */
  async written(store: StoreId): Promise<PageKey[]> {
    const keys = await this.pages.writtenKeys(store);
    return keys.flatMap((key) => (key in pages ? [key as PageKey] : []));
  }

  /**
   * Writes and returns the sanitised HTML. Throws 400 while the text has blanks (FIX-61), and CONFLICT when another
   * version is stored.
   */
  async write(store: StoreId, actor: Actor, name: string, body: PageBody): Promise<PageAnswer> {
    const key = keyOf(name);
    const content = await this.sanitizer.sanitize(body.content);
    const fault = blankFault(plainText(content));
    if (fault) throw invalid({ field: 'content', message: fault });
    const seen = body.version ?? null;
    const version = await this.pages.write(store, key, content, actor.kind, seen);
    if (version !== null) return { content, version };
    const page = await this.pages.findOne(store, { key });
    const current = { content: page?.content ?? '', version: page?.version ?? 0 };
    const last = { by: page?.editedBy ?? null, at: page?.updatedAt ?? null };
    throw staleVersion(pages[key].title, current, last);
  }
}

function keyOf(name: string): PageKey {
  const key = pageKeyOf(name);
  if (!key) throw notFound('Page');
  return key;
}
