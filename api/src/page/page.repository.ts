/** The policy pages of a store. */
import { Injectable } from '@nestjs/common';
import type { OrderActor } from '@shop/contract';
import type { Changed } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';
import { StoreScopedRepository } from '../tenancy/store-scoped.repository.js';
import { Page } from './page.entity.js';

@Injectable()
export class PageRepository extends StoreScopedRepository<Page> {
  protected readonly entity = Page;
  protected override readonly shownAs = 'content';

  /** The keys of the pages that have text or a picture. */
  async writtenKeys(store: StoreId): Promise<string[]> {
    const rows = await this.queryOf(store, 'page')
      .select('page.key', 'key')
      .andWhere(`(page.content LIKE '%<img%' OR ${textOf('left(page.content, 5000)')} <> '')`)
      .getRawMany<{ key: string }>();
    return rows.map(({ key }) => key);
  }

  /**
   * Writes a page; returns its version, null when another version is stored than the one that was
   * edited (null = any).
   */
  async write(
    store: StoreId,
    key: string,
    content: string,
    by: OrderActor,
    madeAgainst: number | null,
  ): Promise<number | null> {
    const values = [store, key, content, by];
    return this.writing(store, async (manager) => {
      if (madeAgainst) {
        const edit = [...values, madeAgainst];
        const [[row]] = await manager.query<Changed<Written>>(editStatement, edit);
        return row?.version ?? null;
      }
      const statement = madeAgainst === 0 ? insertStatement : writeStatement;
      const [row] = await manager.query<Written[]>(statement, values);
      return row?.version ?? null;
    });
  }
}

/** SQL for a page's text without tags and spaces. */
const textOf = (content: string) => `regexp_replace(${content}, '<[^>]*>|&nbsp;|\\s', '', 'g')`;

interface Written {
  version: number;
}

/** The statements of write; $1 = store, $2 = key, $3 = content, $4 = who, $5 = the version that must be stored. */
const editStatement = `
  UPDATE page SET content = $3, updated_at = now(), version = version + (content <> $3)::int,
    edited_by = $4
  WHERE store_id = $1 AND key = $2 AND version = $5
  RETURNING version`;

/** Where none may be stored. */
const insertStatement = `
  INSERT INTO page (store_id, key, content, edited_by, updated_at) VALUES ($1, $2, $3, $4, now())
  ON CONFLICT (store_id, key) DO NOTHING
  RETURNING version`;

/** Whatever is stored. */
const writeStatement = `
  INSERT INTO page AS present (store_id, key, content, edited_by, updated_at)
  VALUES ($1, $2, $3, $4, now())
  ON CONFLICT (store_id, key) DO UPDATE SET content = excluded.content,
    updated_at = excluded.updated_at, edited_by = excluded.edited_by,
    version = present.version + (present.content <> excluded.content)::int
  RETURNING version`;
