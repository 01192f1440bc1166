/** The list dialect of ra-data-simple-rest, as the server understands it (api.md, Lists). */

export interface ListQuery {
  /** JSON: ["field","ASC"|"DESC"]. */
  sort?: string;
  /** JSON: [first,last], both included, at most 1,000 rows. */
  range?: string;
  /** JSON: {"q":"…"} or {"field":value} or {"id":["…"]}. */
  filter?: string;
}
