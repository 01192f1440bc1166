/** Reports the result of Razorpay's window to the shop (PAY-31), with retries while it can't be reached. */
import { ApiError, callApi } from '@shop/client';
import { apiRoutes, type VerifiedAnswer, type VerifyBody } from '@shop/contract';

/**
 * The outcome for the paid order; 'unreached' = the shop was not reached or could not answer, and will learn of
 * the payment from Razorpay's webhook.
 */
export type PaymentReport = VerifiedAnswer | 'refused' | 'unreached';

const pausesMs = [1000, 2000, 4000];
const answerWithinMs = 10_000;

export async function reportPayment(body: VerifyBody): Promise<PaymentReport> {
  let result = await reportOnce(body);
  for (const pauseMs of pausesMs) {
    if (result !== 'unreached') break;
    await new Promise((done) => setTimeout(done, pauseMs));
    result = await reportOnce(body);
  }
  return result;
}

/** The order after its payment, which may have changed its status. */
export function paidOrder<Placed extends object>(order: Placed, answer: VerifiedAnswer) {
  const { status, awaitsConfirmation, needsReview } = answer;
  const paymentStatus = needsReview ? ('unpaid' as const) : ('paid' as const);
  return {
    ...order,
    paymentStatus,
    status,
    awaitsConfirmation,
    ...(needsReview && { needsReview }),
  };
}

async function reportOnce(body: VerifyBody): Promise<PaymentReport> {
  try {
    const signal = AbortSignal.timeout(answerWithinMs);
    return await callApi<VerifiedAnswer>(apiRoutes.verifyOrder, { method: 'POST', body, signal });
  } catch (error) {
    return error instanceof ApiError && error.status === 400 ? 'refused' : 'unreached';
  }
}
