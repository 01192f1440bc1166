/** A shop's contact: address, phone, opening hours, map link (MEND-12). */
import { apiRoutes, type OwnStore } from '@shop/contract';
import { describe, expect, it } from 'vitest';
import { expectFieldFaults, expectProblem } from '../support/problems.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
const put = (body: object) => world.acme.owner.put(apiRoutes.updateStore('acme'), body);
const stored = async (): Promise<OwnStore> =>
  (await world.acme.owner.get(apiRoutes.storeData('acme')).expect(200)).body.store;

const contact = {
  address: '12 MG Road\nBengaluru 560001',
  contactPhone: '080 2345 6789',
  openingHours: 'Mon–Sat 10–20\nSunday closed',
  mapLink: 'https://maps.app.goo.gl/AbCdEf123',
};

describe('how a shop is found and reached', () => {
  it('is saved trimmed, answered to its owner and told to everyone', {
    tags: ['MEND-12'],
  }, async () => {
    const { body } = await put({ ...contact, address: `  ${contact.address}\n` }).expect(200);
    expect(body.store).toMatchObject(contact);
    const read = await world.anyone.get(apiRoutes.publicData('acme')).expect(200);
    expect(read.body.store).toMatchObject(contact);
    const fields = Object.keys(contact);
    const some = await world.anyone.get(apiRoutes.storeFields('acme', fields)).expect(200);
    expect(some.body.store).toEqual(contact);
  });

  it('stays as it is where a body leaves it out, and goes where it is emptied', {
    tags: ['MEND-12'],
  }, async () => {
    await put(contact).expect(200);
    await put({ description: 'Things' }).expect(200);
    expect(await stored()).toMatchObject(contact);
    await put({ contactPhone: '', mapLink: '' }).expect(200);
    expect(await stored()).toMatchObject({ ...contact, contactPhone: '', mapLink: '' });
  });

  it('refuses what can be neither, naming the field', { tags: ['MEND-12'] }, async () => {
    expectFieldFaults(await put({ address: 'x'.repeat(301) }), {
      address: 'Address may have at most 300 characters',
    });
    expectFieldFaults(await put({ openingHours: 'x'.repeat(301) }), {
      openingHours: 'Opening hours may have at most 300 characters',
    });
    for (const contactPhone of ['call me', '12345', '+91 98123 45678 ext 2', '1'.repeat(16), 7]) {
      expectFieldFaults(await put({ contactPhone }), {
        contactPhone: 'Contact phone must be a phone number',
      });
    }
    for (const mapLink of [
      'http://maps.example.com/shop',
      'javascript:alert(1)',
      'https://a b',
      'maps.google.com',
      `https://example.com/${'x'.repeat(2048)}`,
      7,
    ]) {
      expectFieldFaults(await put({ mapLink }), {
        mapLink: 'Map link must be an https:// address',
      });
    }
    expectFieldFaults(await put({ address: 'a\0b' }), {
      address: 'Address has a character that is not allowed',
    });
  });

  it('is part of the version of the settings: a stale tab is refused', {
    tags: ['MEND-12'],
  }, async () => {
    const { version } = await stored();
    await put({ openingHours: 'Daily 9–21', version }).expect(200);
    expectProblem(await put({ address: 'Elsewhere', version }), 409, 'CONFLICT');
    expect(await stored()).not.toMatchObject({ address: 'Elsewhere' });
    await put({ banner: [], version }).expect(200);
  });

  it('is written by its owner alone', { tags: ['MEND-12'] }, async () => {
    const stranger = world.bolt.owner.put(apiRoutes.updateStore('acme'), { address: 'Mine' });
    expectProblem(await stranger, 404, 'NOT_FOUND');
    const nobody = world.anyone.put(apiRoutes.updateStore('acme'), { address: 'Mine' });
    expectProblem(await nobody, 401, 'UNAUTHENTICATED');
  });
});
