/** Tells the shop what Razorpay's window said of a payment (PAY-31), again when it can't be reached. */
import { ApiError, callApi } from '@shop/client';
import { apiRoutes, type VerifyBody } from '@shop/contract';

/** 'lost' = the shop was not reached or could not answer; Razorpay's webhook will tell it. */
export type Told = 'verified' | 'refused' | 'lost';

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

async function tellOnce(body: VerifyBody): Promise<Told> {
  try {
    const signal = AbortSignal.timeout(answerWithinMs);
    await callApi(apiRoutes.verifyOrder, { method: 'POST', body, signal });
    return 'verified';
  } catch (error) {
    return error instanceof ApiError && error.status === 400 ? 'refused' : 'lost';
  }
}
