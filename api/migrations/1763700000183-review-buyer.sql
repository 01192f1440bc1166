-- One published review of each buyer and product: the newest counts, the others are hidden (DET-05).
WITH published AS (
  SELECT review.store_id, review.product_id, review.id, placed.customer_id, placed.phone_key,
    placed.customer_email
  FROM review JOIN "order" placed ON placed.store_id = review.store_id AND placed.id = review.order_id
  WHERE review.status = 'published'
), earlier AS (
  SELECT DISTINCT other.store_id, other.product_id, other.id
  FROM published other JOIN published newer
    ON newer.store_id = other.store_id AND newer.product_id = other.product_id AND newer.id > other.id
    AND (newer.customer_id = other.customer_id
      OR newer.phone_key = other.phone_key AND newer.phone_key <> ''
      OR mailbox_key(newer.customer_email) = mailbox_key(other.customer_email)
        AND newer.customer_email <> 'Guest')
), hidden AS (
  UPDATE review SET status = 'hidden', version = version + 1, updated_at = now()
  FROM earlier WHERE review.store_id = earlier.store_id AND review.id = earlier.id
  RETURNING review.store_id, review.product_id, review.stars
)
UPDATE product SET review_count = review_count - gone.count, review_stars = review_stars - gone.stars
FROM (SELECT store_id, product_id, count(*)::int AS count, sum(stars)::int AS stars
  FROM hidden GROUP BY store_id, product_id) gone
WHERE product.store_id = gone.store_id AND product.id = gone.product_id;

-- Down
DELETE FROM job WHERE kind = 'reviewsWaiting';
