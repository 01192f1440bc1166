/** Lets the product give Razorpay up after two seconds: a silence is found out without sitting out its time. */
import type { INestApplicationContext } from '@nestjs/common';
import { PaymentGateway } from '@shop/api/payment/payment-gateway.js';

/** Runs `work` with an application that waits for answers of the gateway for two seconds. */
export async function withoutPatience<Result>(
  app: INestApplicationContext,
  work: () => Promise<Result>,
): Promise<Result> {
  const gateway = app.get(PaymentGateway);
  const client: (keys: object, ms?: number) => unknown = Reflect.get(gateway, 'client');
  Reflect.set(gateway, 'client', (keys: object) => client.call(gateway, keys, 2000));
  try {
    return await work();
  } finally {
    Reflect.deleteProperty(gateway, 'client');
  }
}
