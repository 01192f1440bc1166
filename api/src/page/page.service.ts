/** Policy pages: sanitised when written, public when read (OQ-21, OQ-34). */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type PageAnswer, type PageBody, type PageKey, pageKeyOf, pages } from '@shop/contract';
import type { DataSource } from 'typeorm';
import type { Actor } from '../access/actor.js';
import { staleVersion } from '../http/conflict.js';
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
    return (await this.readVersion(store, name)).content;
  }

  /** The same with its version, 0 when never written. */
  async readVersion(store: StoreId, name: string): Promise<PageAnswer> {
    const page = await this.pages.findOne(store, { key: keyOf(name) });
    return { content: page?.content ?? '', version: page?.version ?? 0 };
  }

  /** The pages of a store that hold text or a picture (MEND-38). */
  async written(store: StoreId): Promise<PageKey[]> {
    const rows = await this.pages
      .query(store, 'page')
      .select('page.key', 'key')
      .andWhere(`(page.content LIKE '%<img%' OR ${textOf('left(page.content, 5000)')} <> '')`)
      .getRawMany<{ key: string }>();
    return rows.flatMap(({ key }) => (key in pages ? [key as PageKey] : []));
  }

  /** Writes and answers the sanitised HTML. Throws CONFLICT when another version is stored. */
  async write(store: StoreId, actor: Actor, name: string, body: PageBody): Promise<PageAnswer> {
    const key = keyOf(name);
    const content = await this.sanitizer.sanitize(body.content);
    const parameters = [store, key, content, actor.kind, body.version ?? null];
    const rows: { version: number }[] = await this.source.query(writeStatement, parameters);
    const [row] = rows;
    if (row) return { content, version: row.version };
    const page = await this.pages.findOne(store, { key });
    const current = { content: page?.content ?? '', version: page?.version ?? 0 };
    const last = { by: page?.editedBy ?? null, at: page?.updatedAt ?? null };
    throw staleVersion(pages[key].title, current, last);
  }
}

/** SQL of a page's text without its marks and spaces. */
const textOf = (content: string) => `regexp_replace(${content}, '<[^>]*>|&nbsp;|\\s', '', 'g')`;

/** $1 store, $2 key, $3 content, $4 who, $5 the version that is to be there; 0 = none yet. */
const writeStatement = `
  INSERT INTO page AS present (store_id, key, content, edited_by)
  SELECT $1, $2, $3, $4 WHERE coalesce($5::int, 0) = 0
    OR EXISTS (SELECT FROM page WHERE store_id = $1 AND key = $2)
  ON CONFLICT (store_id, key) DO UPDATE SET content = excluded.content, updated_at = now(),
    version = present.version + (present.content <> excluded.content)::int, edited_by = excluded.edited_by
    WHERE $5::int IS NULL OR present.version = $5
  RETURNING version`;

function keyOf(name: string): PageKey {
  const key = pageKeyOf(name);
  if (!key) throw notFound('Page');
  return key;
}
