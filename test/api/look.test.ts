/** The look of a store: chosen by its owner, public, versioned with the theme, in the archive (LOOK-01). */
import { apiRoutes, defaultLook, lookKeys } from '@shop/contract';
import { describe, expect, it } from 'vitest';
import { newShop } from '../support/cast.ts';
import { expectFieldFaults, expectProblem } from '../support/problems.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();

describe('the look of a store', () => {
  it('is the classic one until the owner takes another, which everyone may read', {
    tags: ['LOOK-01'],
  }, async () => {
    const shop = await newShop(world.anyone, 'looks');
    expect(shop.store.look).toBe(defaultLook);
    const address = apiRoutes.updateStore('looks');
    for (const look of lookKeys) {
      const { body } = await shop.owner.put(address, { look }).expect(200);
      expect(body.store.look).toBe(look);
      const shown = await world.anyone.get(apiRoutes.publicData('looks')).expect(200);
      expect(shown.body.store.look).toBe(look);
      const field = await world.anyone.get(apiRoutes.storeFields('looks', ['look'])).expect(200);
      expect(field.body).toEqual({ store: { look } });
    }
  });

  it.each(['', 'baroque', 'constructor', 7, null])(
    '%j is refused',
    { tags: ['LOOK-01'] },
    async (look) => {
      const answer = await world.acme.owner.put(apiRoutes.updateStore('acme'), { look });
      if (look === null) expect(answer.status).toBe(200);
      else expectFieldFaults(answer, { look: `Look must be one of: ${lookKeys.join(', ')}` });
      const { body } = await world.anyone.get(apiRoutes.publicData('acme')).expect(200);
      expect(body.store.look).toBe(defaultLook);
    },
  );

  it('belongs to the theme: an edit of either makes the other stale', {
    tags: ['LOOK-01'],
  }, async () => {
    const shop = await newShop(world.anyone, 'look-version');
    const address = apiRoutes.updateStore('look-version');
    const { version } = shop.store;
    await shop.owner.put(address, { look: 'evening', version }).expect(200);
    const theme = { logoCenter: true };
    const stale = await shop.owner.put(address, { settings: { theme }, version });
    expectProblem(stale, 409, 'CONFLICT');
    await shop.owner.put(address, { name: 'Other name', version }).expect(200);
  });
});
