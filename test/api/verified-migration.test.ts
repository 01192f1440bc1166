/**
 * A platform from before addresses were confirmed: the update takes nothing from anybody (ABUSE-10,
 * ABUSE-11, ABUSE-13).
 */
import { AdminAccount } from '@shop/api/auth/admin-account.js';
import { newId } from '@shop/api/database/id.js';
import { migrations } from '@shop/api/database/migrations.js';
import { expect, it } from 'vitest';
import { adminCredentials, startApp } from '../support/app.ts';
import { unverified } from '../support/verification.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld({ settings: unverified });

it('accounts count as confirmed, the admin stays, trials count as used', {
  tags: ['ABUSE-10', 'ABUSE-11', 'ABUSE-13'],
}, async () => {
  const { source } = world;
  const later = migrations
    .map(({ name }) => name)
    .filter((name) => Number(name.slice(-13)) >= 1763700000022);
  for (const _ of later) await source.undoLastMigration();
  const addStore = (email: string, slug: string) =>
    source.query(
      `INSERT INTO store (id, owner_id, name, slug) SELECT $1, id, $3, $3 FROM "user" WHERE email = $2`,
      [newId(), email, slug],
    );
  await addStore(world.acme.owner.email, 'acme-second');
  await source.runMigrations();
  const unconfirmed = await source.query(
    'SELECT email FROM "user" WHERE email_verified_at IS NULL UNION SELECT email FROM customer WHERE email_verified_at IS NULL',
  );
  expect(unconfirmed).toEqual([]);
  const trials = await source.query(
    'SELECT slug FROM trial JOIN store ON store.id = trial.store_id ORDER BY slug',
  );
  // Only the first store of each account counts as its trial, though all had one.
  expect(trials).toEqual([{ slug: 'acme' }, { slug: 'bolt' }]);
  const confirmed = 'SELECT email FROM "user" WHERE admin_confirmed_at IS NOT NULL';
  expect(await source.query(confirmed)).toEqual([]);
  const updated = await startApp({ beside: world });
  expect(updated.app.get(AdminAccount).notice).toBeNull();
  expect(await source.query(confirmed)).toEqual([{ email: adminCredentials.email }]);
  await updated.close();
});
