/** SQL of what an offer is at this moment. */

/** SQL of an offer's state, by PostgreSQL's clock; `row` = the name of the offer's row. */
export const stateSql = (row: string) => `CASE
  WHEN ${row}.ends_at <= now() THEN 'ended'
  WHEN ${row}.total_uses > 0 AND ${row}.used >= ${row}.total_uses THEN 'usedUp'
  WHEN ${row}.starts_at > now() THEN 'planned' ELSE 'on' END`;
