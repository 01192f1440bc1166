/** Describes jobs in words: 'Mail to the owner about an order'. */
import type { JobKind } from '@shop/contract';

export const jobWords: Readonly<Record<JobKind, string>> = {
  orderForOwner: 'Mail to the owner about an order',
  orderForCustomer: 'Mail to the customer about an order',
  orderChanged: 'Mail to the customer about a change of an order',
  paidLate: 'Mail to the owner about a late payment',
  paymentReview: 'Mail to the owner about a payment to review',
  paymentReviewForCustomer: 'Mail to the customer about a payment to review',
  membershipEnding: 'Mail that the membership ends soon',
  membershipEnded: 'Mail that the membership has ended',
  ordersGathered: 'Mail to the owner about several orders',
  reviewsWaiting: 'Mail to the owner about reviews that wait',
  slugEnding: 'Mail that the address will be given away',
  domainWon: 'Mail that a domain has come from another shop',
  domainMoved: 'Mail that the domain has gone to another shop',
  domainLost: 'Mail that the domain leads elsewhere',
  backInStock: 'Mail to a shopper that something is back in stock',
  leftCart: 'Mail to a shopper about a left cart',
  paymentCheck: 'Check of a payment at the gateway',
  domainCheck: 'Check of the own domain',
  orphanedFile: 'Deletion of the files of a picture',
  productPublished: 'Publication of products',
  pictureAvif: 'Smaller versions of a picture',
  offerTurned: 'Begin or end of an offer',
};
