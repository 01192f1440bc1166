/** A full disk, under the pictures and under PostgreSQL: 503, and nothing half-written (part 7, 3). */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { apiRoutes } from '@shop/contract';
import { expect, it, onTestFinished } from 'vitest';
import { newProduct, orderOf } from '../../support/cast.ts';
import { expectProblem } from '../../support/problems.ts';
import { noise, upload } from '../../support/upload.ts';
import { useWorld } from '../../support/world.ts';

const world = useWorld();

/** A disk of 64 kB at that folder; false where this user may not mount one. */
function mountSmall(folder: string): boolean {
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

it('a picture that does not fit on the disk is refused with 503, is not in the library, and leaves nothing', async (test) => {
  const folder = join(world.dataDir, 'uploads', world.acme.store.id);
  test.skip(!mountSmall(folder), 'this user may not mount a small disk');
  onTestFinished(() => void execFileSync('umount', [folder]));
  const answer = await upload(world.acme, await noise(600, 400));
  const { error } = expectProblem(answer, 503, 'UNAVAILABLE');
  expect(error).toBe('The picture could not be saved. Please try again.');
  const { body } = await world.acme.owner.get(apiRoutes.files('acme')).expect(200);
  expect(body.files).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
});

it('an order that PostgreSQL has no room for is refused with 503 without a trace, and is one when there is room', async () => {
  const product = await newProduct(world.acme, { stock: 5 });
  const place = () =>
    world.anyone
      .post(apiRoutes.createOrder, orderOf(world.acme, product, 2))
      .set('idempotency-key', 'roomy');
  const counts = () =>
    world.source.query(
      `SELECT (SELECT count(*)::int FROM "order") AS orders,
         (SELECT stock FROM product WHERE id = $1) AS stock`,
      [product.id],
    );
  // As PostgreSQL itself says it (disk_full).
  await world.source.query(`
    CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100';
    END $$;
    CREATE TRIGGER no_room BEFORE INSERT ON order_item FOR EACH ROW EXECUTE FUNCTION no_room()`);
  const answer = await place();
  expectProblem(answer, 503, 'UNAVAILABLE');
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(await counts()).toEqual([{ orders: 0, stock: 5 }]);
  await world.source.query('DROP TRIGGER no_room ON order_item');
  await place().expect(201);
  await place().expect(201);
  expect(await counts()).toEqual([{ orders: 1, stock: 3 }]);
});
