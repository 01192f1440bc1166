/** SQL that reads what is stored of pictures, also in a database of an older version, which has no AVIF yet. */
export const pictureColumns = `id, store_id, width, height, coalesce((
    SELECT array_agg(value::int) FROM jsonb_array_elements_text(to_jsonb(file) -> 'avif')), '{}') AS avif`;
