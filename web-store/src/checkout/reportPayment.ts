/** Tells the shop what Razorpay's window said of a payment (PAY-31), again when it can't be reached. */
import { ApiError, callApi } from '@shop/client';
import { apiRoutes, type VerifiedAnswer, type VerifyBody } from '@shop/contract';

/** What the paid order became; 'lost' = the shop was not reached or could not answer: Razorpay's webhook will tell it. */
export type Told = VerifiedAnswer | 'refused' | 'lost';

const pausesMs = [1000, 2000, 4000];
const answerWithinMs = 10_000;

export async function reportPayment(body: VerifyBody): Promise<Told> {
  let told = await tellOnce(body);
  for (const pauseMs of pausesMs) {
    if (told !== 'lost') break;
    await new Promise((done) => setTimeout(done, pauseMs));
    told = await tellOnce(body);
  }
  return told;
}

/** An order whose payment the shop knows of: what it became by it may differ from what it was placed as. */
export function paidOrder<Placed extends object>(order: Placed, answer: VerifiedAnswer) {
  const { status, awaitsConfirmation } = answer;
  return { ...order, paymentStatus: 'paid' as const, status, awaitsConfirmation };
}

async function tellOnce(body: VerifyBody): Promise<Told> {
  try {
    const signal = AbortSignal.timeout(answerWithinMs);
    return await callApi<VerifiedAnswer>(apiRoutes.verifyOrder, { method: 'POST', body, signal });
  } catch (error) {
    return error instanceof ApiError && error.status === 400 ? 'refused' : 'lost';
  }
}
