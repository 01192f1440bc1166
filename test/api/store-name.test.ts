/** Store names that contain an address or a number are refused where they are set, and nowhere else (ABUSE-11). */
import { apiRoutes } from '@shop/contract';
import { describe, expect, it } from 'vitest';
import {
  newOwner,
  newProduct,
  newShop,
  newShopper,
  openAccounts,
  orderOf,
} from '../support/cast.ts';
import { mailTo } from '../support/outbox.ts';
import { expectFieldFaults, expectProblem } from '../support/problems.ts';
import { bring, download, packed, unpack } from '../support/transfer.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
const bad = 'SBI: verify KYC http://sbi.example';
const refusal =
  'Store name may not hold a web address, an e-mail address or a phone number. Write a space after a dot.';

describe('a name with a web address in it', () => {
  it('is refused for a new store and for a changed one, at the field', {
    tags: ['ABUSE-11'],
  }, async () => {
    const owner = await newOwner(world.anyone);
    const made = await owner.post(apiRoutes.createStore, { name: bad, slug: 'sbi' });
    expectFieldFaults(made, { name: refusal });
    const changed = await world.acme.owner.put(apiRoutes.updateStore('acme'), { name: bad });
    expectFieldFaults(changed, { name: refusal });
    const { body } = await world.anyone.get(apiRoutes.checkSlug('acme')).expect(200);
    expect(body.store.name).toBe('The acme shop');
  });

  it('is refused in an archive', { tags: ['ABUSE-11'] }, async () => {
    const members = await unpack(await download(world.acme.owner, 'acme'));
    const store = JSON.parse(String(members.get('store.json')));
    members.set('store.json', Buffer.from(JSON.stringify({ ...store, name: bad })));
    const owner = await newOwner(world.anyone);
    const answer = await bring(owner, 'brought-sbi', await packed(members));
    expectProblem(answer, 400, 'INVALID');
    expect(JSON.stringify(answer.body.errors)).toContain(refusal);
  });

  it('stays where it was before, whatever else of the store is saved, and is no link in mails', {
    tags: ['ABUSE-11'],
  }, async () => {
    const shop = await newShop(world.anyone, 'older');
    await openAccounts(shop);
    await world.source.query('UPDATE store SET name = $2 WHERE id = $1', [shop.store.id, bad]);
    const same = { name: bad, description: 'As before' };
    await shop.owner.put(apiRoutes.updateStore('older'), same).expect(200);
    const product = await newProduct(shop, { name: 'Win at www.evil.com' });
    const shopper = await newShopper(world.anyone, 'older');
    await shopper.post(apiRoutes.createOrder, orderOf(shop, product)).expect(201);
    const mail = await mailTo(world.dataDir, shopper.email);
    expect(mail.from).toBe('Nukkad <no-reply@localhost>');
    for (const part of [mail.text, mail.html, mail.subject]) {
      expect(part).not.toMatch(/http:\/\/sbi|www\.evil|evil\.com/);
      expect(part.replaceAll('\u200B', '')).toContain(bad);
    }
    expect(mail.text.replaceAll('\u200B', '')).toContain('Win at www.evil.com');
    expect(mail.html).not.toMatch(/href="[^"]*(?:sbi|evil)/);
  });
});
