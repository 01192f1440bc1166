/** How many stores an account may make, and which of them begins with the trial (ABUSE-13). */
import { apiRoutes, type NewStoreTerms, storeCareRoutes } from '@shop/contract';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../support/caller.ts';
import { newOwner, type Owner } from '../support/cast.ts';
import { expectProblem } from '../support/problems.ts';
import { bring, emptyStoreArchive } from '../support/transfer.ts';
import { confirmEmail, unverified } from '../support/verification.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld({ settings: { ...unverified, STORES_PER_ACCOUNT: '' } });

const create = (owner: Caller, slug: string) =>
  owner.post(apiRoutes.createStore, { name: `The ${slug} shop`, slug });
const termsOf = async (owner: Caller): Promise<NewStoreTerms> =>
  (await owner.get(apiRoutes.newStore).expect(200)).body;

async function confirmedOwner(name: string): Promise<Owner> {
  const owner = await newOwner(world.anyone, name);
  await confirmEmail(world.anyone, world.dataDir, owner.email);
  return owner;
}

/** Signs an owner up with exactly this address. */
async function ownerAt(email: string): Promise<Caller> {
  const { body } = await world.anyone
    .post(apiRoutes.signup, { email, password: 'likes chai' })
    .expect(201);
  return world.anyone.as(body.token);
}

/** Whether a new store of that account is open. */
const opens = async (owner: Caller, slug: string): Promise<boolean> =>
  (await create(owner, slug).expect(201)).body.store.live;

describe('an account with a confirmed address', () => {
  it('may make 10 stores by default, exactly, also when 20 are asked for at once', {
    tags: ['ABUSE-13'],
  }, async () => {
    const owner = await confirmedOwner('many');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => create(owner, `many-${index}`)),
    );
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(10);
    const refused = answers.find(({ status }) => status !== 201);
    if (!refused) throw new Error('none was refused');
    expectProblem(refused, 403, 'STORE_LIMIT');
    expect(refused.body.error).toBe('An account may have 10 stores, and you have them all.');
    const { body } = await owner.get(apiRoutes.stores).expect(200);
    expect(body.stores).toHaveLength(10);
    // Exactly one of them has the trial.
    expect(made.filter((answer) => answer.body.store.live)).toHaveLength(1);
    expect(await termsOf(owner)).toMatchObject({
      refusal: 'An account may have 10 stores, and you have them all.',
      storesLeft: 0,
    });
    const archive = await emptyStoreArchive();
    expectProblem(await bring(owner, 'many-brought', archive), 403, 'STORE_LIMIT');
  });

  it('has one trial, for its first store, and is told beforehand what used it', {
    tags: ['ABUSE-13'],
  }, async () => {
    const owner = await confirmedOwner('trial');
    expect(await termsOf(owner)).toEqual({
      refusal: null,
      storesLeft: 10,
      trial: true,
      trialUsedBy: null,
    });
    const first = await create(owner, 'trial-one').expect(201);
    expect(first.body.store).toMatchObject({ live: true, membership: { type: 'trial' } });
    expect(await termsOf(owner)).toEqual({
      refusal: null,
      storesLeft: 9,
      trial: false,
      trialUsedBy: 'The trial-one shop',
    });
    const second = await create(owner, 'trial-two').expect(201);
    expect(second.body.store).toMatchObject({ live: false, membership: { type: 'trial' } });
    const closed = await world.anyone.get(apiRoutes.publicData('trial-two'));
    expectProblem(closed, 403, 'MEMBERSHIP_EXPIRED');
    const [mails] = await world.source.query("SELECT count(*)::int FROM job WHERE queue = 'mail'");
    expect(mails).toEqual({ count: 0 });
    const terms = { type: 'gold', expiryDate: Date.now() + 60_000 };
    const { id } = second.body.store;
    await world.admin.put(apiRoutes.adminMembership(id), terms).expect(200);
    await world.anyone.get(apiRoutes.publicData('trial-two')).expect(200);
    // A store that is deleted is in no list, and named nowhere.
    const { password } = owner;
    await owner.delete(storeCareRoutes.store('trial-one'), { password }).expect(200);
    expect(await termsOf(owner)).toMatchObject({ trial: false, trialUsedBy: null });
  });
});

describe('an account whose address is not confirmed', () => {
  it('may have one store, whose trial begins at once', { tags: ['ABUSE-13'] }, async () => {
    const owner = await newOwner(world.anyone, 'hasty');
    expect(await opens(owner, 'hasty-one')).toBe(true);
    expectProblem(await create(owner, 'hasty-two'), 403, 'EMAIL_UNVERIFIED');
    const archive = await emptyStoreArchive();
    expectProblem(await bring(owner, 'hasty-brought', archive), 403, 'EMAIL_UNVERIFIED');
    expect((await termsOf(owner)).refusal).toContain('confirm your e-mail address');
    await confirmEmail(world.anyone, world.dataDir, owner.email);
    expect(await opens(owner, 'hasty-two')).toBe(false);
  });

  it('makes one of ten stores asked for at once', { tags: ['ABUSE-13'] }, async () => {
    const owner = await newOwner(world.anyone, 'rush');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => create(owner, `rush-${index}`)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });
});

describe('a mailbox', () => {
  it.each([
    ['tag', 'asha+one@shop.test', 'Asha+two@shop.test'],
    ['dots', 'as.ha.rao@gmail.com', 'asharao+x@googlemail.com'],
  ])('has one trial, whatever its %s', { tags: ['ABUSE-13'] }, async (kind, one, other) => {
    expect(await opens(await ownerAt(one), `box-${kind}-one`)).toBe(true);
    const second = await ownerAt(other);
    expect(await termsOf(second)).toMatchObject({ trial: false, trialUsedBy: null });
    expect(await opens(second, `box-${kind}-two`)).toBe(false);
  });

  it('is another one where dots count, and under another name', {
    tags: ['ABUSE-13'],
  }, async () => {
    for (const [index, email] of [
      'ra.vi@shop.test',
      'ravi@shop.test',
      '+ravi@shop.test',
      'rav.i@gmail.com',
    ].entries()) {
      expect(await opens(await ownerAt(email), `other-box-${index}`)).toBe(true);
    }
  });

  it('of ten accounts at once has one trial', { tags: ['ABUSE-13'] }, async () => {
    const owners = await Promise.all(
      Array.from({ length: 10 }, (_, index) => ownerAt(`twin+${index}@shop.test`)),
    );
    const opened = await Promise.all(owners.map((owner, index) => opens(owner, `twin-${index}`)));
    expect(opened.filter((isOpen) => isOpen)).toHaveLength(1);
  });

  it('keeps its trial when somebody who never confirmed it has used one in its name', {
    tags: ['ABUSE-13'],
  }, async () => {
    expect(await opens(await ownerAt('victim+thief@shop.test'), 'thief')).toBe(true);
    const victim = await ownerAt('victim@shop.test');
    await confirmEmail(world.anyone, world.dataDir, 'victim@shop.test');
    expect(await opens(victim, 'victim-one')).toBe(true);
    expect(await opens(victim, 'victim-two')).toBe(false);
  });
});
