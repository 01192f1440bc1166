/** The page of an order's secret link, where its buyer reviews what was delivered; script only shows and shrinks pictures (DET-05). */
import { type Problem, storePaths } from '@shop/contract';
import type { Loaded, Page, StoreContext } from '../../lib/page.ts';
import { shopOf } from '../../lib/shop.ts';
import { privateHead } from '../../lib/storeHead.ts';
import { ReviewScreen } from './ReviewScreen.tsx';
import type { RefusedReview, ReviewData } from './reviewData.ts';

function refusedOf(
  { errors, message }: Problem,
  values: Readonly<Record<string, string>>,
): RefusedReview {
  const lines = errors?.map((fault) =>
    fault.field === 'stars' ? 'Please choose 1 to 5 stars' : fault.message,
  );
  return { productId: values.productId ?? '', lines: lines ?? [message], values };
}

async function load(context: StoreContext): Promise<Loaded<ReviewData>> {
  const { services, store, request, param } = context;
  const shop = shopOf(store);
  const answer = { cacheable: false, secret: true };
  const order = await services.reviewable(store.id, param);
  const data: ReviewData = { shop, token: param, order, refused: null };
  if (!order) return { ...answer, data, status: 404 };
  const { form, upload } = request;
  if (upload && services.sendReview) {
    const { productId, values, refused } = await services.sendReview(store.id, param, upload);
    if (!refused) return { redirect: `${storePaths.review(store.slug, param)}#item-${productId}` };
    // The review may be written although one of its pictures was refused.
    const now = (await services.reviewable(store.id, param)) ?? order;
    return {
      ...answer,
      data: { ...data, order: now, refused: refusedOf(refused, values) },
      status: refused.statusCode,
    };
  }
  if (!form) return { ...answer, data };
  const productId = form.get('productId') ?? '';
  const written = await services.writeReview(store.id, param, {
    productId,
    stars: Number(form.get('stars') ?? 0),
    text: form.get('text') ?? '',
    author: form.get('author') ?? '',
  });
  if ('id' in written) {
    return { redirect: `${storePaths.review(store.slug, param)}#item-${productId}` };
  }
  return {
    ...answer,
    data: { ...data, refused: refusedOf(written, Object.fromEntries(form)) },
    status: written.statusCode,
  };
}

export const reviewPage: Page<StoreContext, ReviewData> = {
  name: 'review',
  load,
  head: (_data, context) => privateHead('Your reviews', context),
  Screen: ReviewScreen,
};
