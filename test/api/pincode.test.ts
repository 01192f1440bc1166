/** Where a pincode lies, for everyone (DELIV-04). */
import { apiRoutes } from '@shop/contract';
import { describe, expect, it } from 'vitest';
import { newProduct, orderOf, someDetails } from '../support/cast.ts';
import { expectFieldFaults, expectProblem } from '../support/problems.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
const ask = (pincode: string) => world.anyone.get(apiRoutes.pincode(pincode));

describe('a pincode', { tags: ['DELIV-04'] }, () => {
  it('is answered with its place, which may be kept for a day', async () => {
    const answer = await ask('560001').expect(200);
    const place = { city: 'Bengaluru', state: 'Karnataka', stateCode: '29' };
    expect(answer.body).toEqual({ pincode: '560001', places: [place] });
    expect(answer.headers['cache-control']).toBe('public, max-age=86400');
  });

  it('of two states is answered with both', async () => {
    const { body } = await ask('605014').expect(200);
    expect(body.places.map(({ stateCode }: { stateCode: string }) => stateCode)).toEqual([
      '34',
      '33',
    ]);
  });

  it('of the army is answered without a place', async () => {
    expect((await ask('900056').expect(200)).body).toEqual({ pincode: '900056', places: [] });
  });

  it('that does not exist is a 404, which nobody keeps', async () => {
    const answer = await ask('111111');
    expectProblem(answer, 404, 'NOT_FOUND');
    expect(answer.body.error).toBe('PIN code not found');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each(['56000', '5600011', '060001', '56000a', '५६०००१', '560 001'])(
    '%j is refused, by its field',
    async (text) => {
      const answer = await ask(text);
      expectFieldFaults(answer, { pincode: 'A PIN code has 6 digits' });
    },
  );
});

it('an order keeps its state as it was written, and a pincode that the table does not know', {
  tags: ['DELIV-04'],
}, async () => {
  const product = await newProduct(world.acme, { price: 450 });
  const details = { ...someDetails, state: 'Bharat, north', postalCode: '111111' };
  const body = orderOf(world.acme, product, 1, { type: 'delivery', details, amount: 500 });
  const { order } = (await world.anyone.post(apiRoutes.createOrder, body).expect(201)).body;
  expect(order.details).toMatchObject({ state: 'Bharat, north', postalCode: '111111' });
});
