/** Runs plain SQL as the role of a store, and rolls it back. */
import type { DataSource } from 'typeorm';

export interface Told {
  /** The rows that were returned or changed. */
  rows: Record<string, unknown>[];
  /** The code with which PostgreSQL refused it. */
  code: string | null;
}

/** Runs one statement as the role with that store's rows, and rolls it back. */
export async function asStore(
  source: DataSource,
  store: string,
  text: string,
  values: unknown[] = [],
): Promise<Told> {
  const runner = source.createQueryRunner();
  await runner.startTransaction();
  try {
    await runner.query("SELECT set_config('role', 'shop_store', true)");
    await runner.query("SELECT set_config('app.store_id', $1, true)", [store]);
    const { records } = await runner.query(text, values, true);
    return { rows: records ?? [], code: null };
  } catch (error) {
    const { code } = error as { code?: string };
    if (!code) throw error;
    return { rows: [], code };
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}
