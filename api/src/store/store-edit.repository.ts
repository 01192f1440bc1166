/** Writes an owner's edits of a store, in one statement (MEND-24). */
import { Injectable } from '@nestjs/common';
import { limits, type OrderActor, type StorePart } from '@shop/contract';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { hasWritten, Repository } from '../tenancy/repository.js';
import { Store } from './store.entity.js';
import type { StoreColumns, StoreEdits } from './store-version.js';

/**
 * What is written beside the columns: a theme to be merged, who edits which parts, and the versions
 * that were read and seen.
 */
export interface StoreEdit {
  theme: object;
  by: OrderActor | null;
  parts: readonly StorePart[];
  changed: readonly StorePart[];
  read: StoreEdits;
  seen: Partial<Record<StorePart, number>>;
}

@Injectable()
export class StoreEditRepository extends Repository {
  /** Writes the edit; false when one of the parts has another version than was seen. */
  async write(
    { id, ownerId }: Pick<Store, 'id' | 'ownerId'>,
    columns: StoreColumns,
    { theme, by, parts, changed, read, seen }: StoreEdit,
  ): Promise<boolean> {
    return this.announced('content', id, (manager) => {
      const written = manager
        .createQueryBuilder()
        .update(Store)
        .set({ ...(columns as QueryDeepPartialEntity<Store>), id, edits: () => countEdits })
        .where(`id = :id AND owner_id = :ownerId AND ${isAsSeen}`, { id, ownerId })
        .setParameters({ by, parts, changed, theme: JSON.stringify(theme) })
        .setParameters({ read: JSON.stringify(read), seen: JSON.stringify(seen) })
        .execute();
      return hasWritten(written);
    });
  }
}

/** A column's value: the theme of the edit, merged into the stored one key by key. */
export const mergedTheme = () => 'settings_theme || CAST(:theme AS jsonb)';

/** A column's value: the end of the previous webhook secret, by PostgreSQL's clock. */
export const lastDayEnd = () => `now() + interval '${limits.webhookSecretHours} hours'`;

/**
 * Counts the edit of `:parts` by `:by`: of the parts in `:changed`, and of those that somebody else
 * has edited since `:read`, which differ from the row that was compared.
 */
const countEdits = `edits || (
  SELECT coalesce(jsonb_object_agg(part, jsonb_build_object(
    'version', coalesce((edits->part->>'version')::int, 1) + 1, 'by', CAST(:by AS text),
    'at', statement_timestamp())), '{}')
  FROM unnest(CAST(:parts AS text[])) part
  WHERE part = ANY(CAST(:changed AS text[])) OR coalesce(edits->part->>'version', '1')
    <> coalesce(CAST(:read AS jsonb)->part->>'version', '1'))`;

/** SQL condition: every part still has the version in `:seen`. */
const isAsSeen = `NOT EXISTS (
  SELECT FROM jsonb_each_text(CAST(:seen AS jsonb)) seen
  WHERE coalesce((edits->seen.key->>'version')::int, 1) <> seen.value::int)`;
