/** What an owner writes to buyers on WhatsApp, as a setting of the store (OLIST-05). */
import { apiRoutes, limits, noChatTexts, type OwnStore } from '@shop/contract';
import { describe, expect, it } from 'vitest';
import { newOwner } from '../support/cast.ts';
import { expectFieldFaults, expectProblem } from '../support/problems.ts';
import { brought, download, packed, unpack } from '../support/transfer.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
const put = (chatTexts: object, more: object = {}) =>
  world.acme.owner.put(apiRoutes.updateStore('acme'), { settings: { chatTexts }, ...more });
const stored = async (): Promise<OwnStore> =>
  (await world.acme.owner.get(apiRoutes.storeData('acme')).expect(200)).body.store;

describe('the texts for WhatsApp', () => {
  it('are the usual words at first, are sent whole, and are for the owner alone', {
    tags: ['OLIST-05', 'GEN-01'],
  }, async () => {
    expect((await stored()).settings.chatTexts).toEqual(noChatTexts);
    const shipped = 'Namaste {name} 🙏\n{tracking}';
    const saved = await put({ shipped: ` ${shipped}\u200e `, ready: '' }).expect(200);
    expect(saved.body.store.settings.chatTexts).toEqual({ ...noChatTexts, shipped });
    await put({ cancelled: 'Sorry, {name}' }).expect(200);
    expect((await stored()).settings.chatTexts).toEqual({
      ...noChatTexts,
      cancelled: 'Sorry, {name}',
    });
    // Another edit leaves them.
    await world.acme.owner
      .put(apiRoutes.updateStore('acme'), { settings: { mailsShipped: true } })
      .expect(200);
    expect((await stored()).settings.chatTexts.cancelled).toBe('Sorry, {name}');
    const shown = await world.anyone.get(apiRoutes.publicData('acme')).expect(200);
    expect(shown.text).not.toContain('chatTexts');
    expect(shown.text).not.toContain('Sorry, {name}');
    await world.acme.owner.put(apiRoutes.updateStore('acme'), { settings: { chatTexts: {} } });
    expect((await stored()).settings.chatTexts).toEqual(noChatTexts);
  });

  it('are refused beside the field for a placeholder that nothing fills in, or too long a text', {
    tags: ['OLIST-05'],
  }, async () => {
    const before = await stored();
    const refused = await put({ shipped: 'Track {tracker}', delivered: '{name}, {}' });
    const known = '{name}, {number}, {items}, {total}, {time}, {tracking}, {link}, {shop}';
    expectFieldFaults(refused, {
      'settings.chatTexts.shipped': `{tracker} can’t be filled in. There are ${known}`,
      'settings.chatTexts.delivered': `{} can’t be filled in. There are ${known}`,
    });
    expectFieldFaults(await put({ ready: 'x'.repeat(limits.chatText + 1) }), {
      'settings.chatTexts.ready': `Text of an order to be picked up may have at most ${limits.chatText} characters`,
    });
    expectProblem(await put({ placed: 7 }), 400);
    expect(await stored()).toEqual(before);
  });

  it('count with the settings, so that a stale edit is refused', {
    tags: ['OLIST-05', 'MEND-24'],
  }, async () => {
    const { version } = await stored();
    await put({ placed: 'Thank you, {name}' }, { version }).expect(200);
    expectProblem(await put({ placed: 'Thanks' }, { version }), 409, 'CONFLICT');
    // The same again is no edit.
    const now = (await stored()).version;
    await put({ placed: 'Thank you, {name}' }, { version: now }).expect(200);
    expect((await stored()).version).toBe(now);
  });

  it('go along with an archive, which is refused with a placeholder that is none', {
    tags: ['OLIST-05', 'GEN-02'],
  }, async () => {
    await put({ confirmed: 'Confirmed, {name}!' }).expect(200);
    const archive = await download(world.acme.owner, 'acme');
    const eve = await newOwner(world.anyone, 'eve');
    const moved = await brought(eve, 'acme-words', archive);
    expect(moved.settings.chatTexts).toEqual({ ...noChatTexts, confirmed: 'Confirmed, {name}!' });
    const members = await unpack(archive);
    const store = String(members.get('store.json')).replace('Confirmed, {name}!', '{nobody}');
    members.set('store.json', Buffer.from(store));
    const answer = await eve
      .post(apiRoutes.importStore)
      .field('slug', 'acme-again')
      .attach('file', await packed(members), 'store.tar.gz');
    expectProblem(answer, 400);
    expect(answer.text).toContain('settings.chatTexts.confirmed');
  });
});
