/** Which phone or network a refusal means (ABUSE-07). */
import type { EntityManager } from 'typeorm';
import { invalid } from '../http/problem.js';
import type { StoreId } from '../tenancy/store-id.js';

/** The network that an order of the last 24 hours came from. Throws a 400 when it is not known (any more). */
export async function networkOfOrder(
  manager: EntityManager,
  store: StoreId,
  orderId: string,
): Promise<string> {
  const rows: { near: string }[] = await manager.query(
    'SELECT near FROM order_caller WHERE store_id = $1 AND order_id = $2',
    [store, orderId],
  );
  const [row] = rows;
  if (row) return row.near;
  const message = 'Where this order came from is only known for 24 hours';
  throw invalid({ field: 'networkOf', message });
}
