/** A store's archive that is small to send and takes long to read. */
import { v7 as uuid } from 'uuid';
import { packed } from '../../support/transfer.ts';

/** The most rows of one member. */
const perMember = 15_000;

/** An archive of so many products, all the same except for their ids. */
export function hugeArchive(count: number): Promise<Buffer> {
  const createdAt = '2026-01-31T12:00:00.000Z';
  const json = (value: unknown) => Buffer.from(JSON.stringify(value));
  const members = new Map([
    ['about.json', json({ format: 'nukkad-store', version: 1 })],
    ['store.json', json({ name: 'Brought along' })],
    ['categories.json', json([])],
    ['pages.json', json({})],
  ]);
  for (let part = 1; (part - 1) * perMember < count; part += 1) {
    const rows = Array.from({ length: Math.min(perMember, count - (part - 1) * perMember) }, () => {
      const moments = { createdAt, updatedAt: createdAt };
      return { id: uuid(), name: 'A thing', price: 1, categories: [], ...moments };
    });
    members.set(`products/${String(part).padStart(6, '0')}.json`, json(rows));
  }
  return packed(members);
}
