/** One mail a day to the owner about the reviews that wait for a decision (DET-05). Pure. */
import { cutAtWord } from '@shop/commerce';
import { siteName, starRange } from '@shop/contract';
import type { Mail } from '../mail/mail.service.js';
import { withoutLinks } from '../mail/without-links.js';
import type { WaitingReviews } from '../review/review.repository.js';
import type { MailStore } from './mail-store.js';
import { listed, ownerListMail } from './owner-list-mail.js';

/** How much of a review the mail shows. */
const shownLetters = 300;

/** The mail; null when all of them have been decided on. */
export function reviewsWaitingMail(
  store: MailStore,
  { count, reviews }: WaitingReviews,
): Mail | null {
  if (count === 0) return null;
  const heading = `${reviewsText(count)} ${count === 1 ? 'waits' : 'wait'} for your word`;
  const first = 'Shoppers see a review once you publish it. You can answer it, too.';
  return ownerListMail(store, {
    heading,
    preview: first,
    blocks: [
      first,
      ...listed(reviews.map(reviewLine), count),
      { kind: 'button', label: 'Open your reviews', url: `${store.dashboardUrl}/reviews` },
    ],
    footer: `You get this mail as the owner of ${store.name} on ${siteName}, at most once a day.`,
  });
}

const reviewsText = (count: number): string => (count === 1 ? '1 review' : `${count} reviews`);

const reviewLine = ({ productName, author, stars, text }: WaitingReviews['reviews'][number]) => ({
  title: `${withoutLinks(productName)}, by ${withoutLinks(author)}`,
  note: withoutLinks(cutAtWord(text, shownLetters)) || 'Without words',
  amount: `${stars} of ${starRange.max} stars`,
});
