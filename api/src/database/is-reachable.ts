/** Whether the database answers a statement. Never rejects. */
import type { DataSource } from 'typeorm';

export function isReachable(source: DataSource): Promise<boolean> {
  return source.query<unknown[]>('SELECT 1').then(
    () => true,
    () => false,
  );
}
