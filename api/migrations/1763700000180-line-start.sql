-- A pattern is a line of its word, so it can't hold the end of a line: chr(1) stands for it, by which a word is also found
-- where it begins a line or the description (FIND-03).
CREATE OR REPLACE FUNCTION word_condition(words text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(string_agg('(' || (
      SELECT string_agg(format('lower(name || E''\n'' || description) LIKE %L',
        replace(pattern, chr(1), E'\n')), ' OR ')
      FROM unnest(string_to_array(word, E'\n')) pattern) || ')', ' AND '), 'false')
  FROM unnest(words) word
$$;

-- Down
CREATE OR REPLACE FUNCTION word_condition(words text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(string_agg('(' || (
      SELECT string_agg(format('lower(name || E''\n'' || description) LIKE %L', pattern), ' OR ')
      FROM unnest(string_to_array(word, E'\n')) pattern) || ')', ' AND '), 'false')
  FROM unnest(words) word
$$;
