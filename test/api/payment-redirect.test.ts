/**
 * A gateway's redirect is not followed: a store's keys are sent only to the address in the
 * settings.
 */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiRoutes } from '@shop/contract';
import { expect, it } from 'vitest';
import { startApp } from '../support/app.ts';
import { Caller } from '../support/caller.ts';
import { newProduct, newShop, newShopper, orderOf } from '../support/cast.ts';
import { expectProblem } from '../support/problems.ts';
import { razorpayKeys } from '../support/razorpay-double.ts';

async function serve(answer: RequestListener): Promise<{ server: Server; url: string }> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

it('follows no redirect of the gateway, and makes no order of it', async () => {
  const asked: string[] = [];
  const elsewhere = await serve((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  const gateway = await serve((request, response) => {
    asked.push('gateway');
    request.resume();
    response.writeHead(307, { location: `${elsewhere.url}${request.url}` }).end();
  });
  const running = await startApp({ settings: { RAZORPAY_API_URL: gateway.url } });
  try {
    const anyone = new Caller(running.url);
    const shop = await newShop(anyone, 'acme');
    const keys = { razorpayEnabled: true, ...razorpayKeys };
    await shop.owner.put(apiRoutes.updateStore('acme'), keys).expect(200);
    const shopper = await newShopper(anyone, 'acme');
    const body = orderOf(shop, await newProduct(shop));
    const answer = await shopper.post(apiRoutes.createOrder, body);
    expectProblem(answer, 502, 'GATEWAY_FAILED');
    expect(new Set(asked)).toEqual(new Set(['gateway']));
    const { body: list } = await shop.owner.get(apiRoutes.orders(shop.store.id)).expect(200);
    expect(list.orders).toEqual([]);
  } finally {
    await running.close();
    for (const { server } of [gateway, elsewhere]) {
      server.closeAllConnections();
      server.close();
    }
  }
});
