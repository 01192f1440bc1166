/** Lets the product give Razorpay up after two seconds: a silence is found out without sitting out its time. */
import type { INestApplicationContext } from '@nestjs/common';
import { PaymentGateway } from '@shop/api/payment/payment-gateway.js';
import { expect } from 'vitest';

/** The part of Razorpay's SDK that holds how long a call may take, ms. */
interface Client {
  api: { rq: { defaults: { timeout: number } } };
}

/** Runs `work` with an application whose calls of the gateway may take so many seconds, which is checked, and are cut short. */
export async function withoutPatience<Result>(
  app: INestApplicationContext,
  seconds: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const gateway = app.get(PaymentGateway);
  const client: (keys: object, ms?: number) => Promise<Client> = Reflect.get(gateway, 'client');
  const waits: number[] = [];
  Reflect.set(gateway, 'client', async (keys: object, ms?: number) => {
    const made = await client.call(gateway, keys, ms);
    const { defaults } = made.api.rq;
    waits.push(defaults.timeout / 1000);
    defaults.timeout = 2000;
    return made;
  });
  try {
    return await work();
  } finally {
    Reflect.deleteProperty(gateway, 'client');
    expect([...new Set(waits)]).toEqual([seconds]);
  }
}
