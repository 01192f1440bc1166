/** A full disk, under the pictures and under PostgreSQL: 503, and nothing half-written. */
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { apiRoutes } from '@shop/contract';
import { expect, it, onTestFinished } from 'vitest';
import { newProduct, orderOf } from '../../support/cast.ts';
import { expectProblem } from '../../support/problems.ts';
import { type SmallDisk, smallFileSystem, writeLimit } from '../../support/small-disk.ts';
import { noise, upload } from '../../support/upload.ts';
import { useWorld } from '../../support/world.ts';

const world = useWorld();

/**
 * Makes a disk of 64 kB at that folder; where none may be mounted, it uses the kernel's limit on
 * our own process.
 */
function tightDisk(folder: string): SmallDisk {
  try {
    return smallFileSystem(folder, 64 / 1024);
  } catch {
    return writeLimit(process.pid, 4096);
  }
}

it('a picture that does not fit on the disk is refused with 503, is not in the library, and leaves nothing', async () => {
  const folder = join(world.dataDir, 'uploads', world.acme.store.id);
  mkdirSync(folder, { recursive: true });
  const disk = tightDisk(folder);
  onTestFinished(disk.remove);
  disk.fill();
  const answer = await upload(world.acme, await noise(600, 400));
  const { error } = expectProblem(answer, 503, 'UNAVAILABLE');
  expect(error).toBe('The picture could not be saved. Please try again.');
  const { body } = await world.acme.owner.get(apiRoutes.files('acme')).expect(200);
  expect(body.files).toEqual([]);
  disk.empty();
  expect(readdirSync(folder)).toEqual([]);
});

it.each([
  ['disk_full', '53100', 'could not extend file "base/5/1": No space left on device'],
  ['a used up quota', 'XX000', 'could not extend file "base/5/1": Disk quota exceeded'],
  ['a disk that fails', '58030', 'could not write block 7 in file "base/5/1": Input/output error'],
])(
  'an order that PostgreSQL can not write (%s) is refused with 503 without a trace, and is one when it can',
  async (_, code, message) => {
    const product = await newProduct(world.acme, { stock: 5 });
    const place = () =>
      world.anyone
        .post(apiRoutes.createOrder, orderOf(world.acme, product, 2))
        .set('idempotency-key', `roomy-${code}`);
    const counts = () =>
      world.source.query(
        `SELECT (SELECT count(*)::int FROM order_item WHERE product_id = $1) AS orders,
         (SELECT stock FROM product WHERE id = $1) AS stock`,
        [product.id],
      );
    // This raises the same error as PostgreSQL itself.
    await world.source.query(`
    CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION USING MESSAGE = '${message}', ERRCODE = '${code}';
    END $$;
    CREATE TRIGGER no_room BEFORE INSERT ON order_item FOR EACH ROW EXECUTE FUNCTION no_room()`);
    const answer = await place();
    expectProblem(answer, 503, 'UNAVAILABLE');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(await counts()).toEqual([{ orders: 0, stock: 5 }]);
    await world.source.query('DROP FUNCTION no_room CASCADE');
    await place().expect(201);
    await place().expect(201);
    expect(await counts()).toEqual([{ orders: 1, stock: 3 }]);
  },
);
