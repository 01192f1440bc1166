/** Alerts on the owner's phone: what they say, to whom they go, and how they are switched (NOTE-01). */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { MailRepository } from '@shop/api/mail/mail.repository.js';
import type { StoreId } from '@shop/api/tenancy/store-id.js';
import {
  apiRoutes,
  limits,
  type OwnerAlerts,
  orderPageRoutes,
  ownerAlertNames,
  type Product,
  type PushDevice,
  pushLimits,
  pushRoutes,
  upiRoutes,
} from '@shop/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningApp, startApp } from '../support/app.ts';
import { Caller } from '../support/caller.ts';
import { newOwner, newProduct, type Owner, orderOf, someDetails } from '../support/cast.ts';
import { startDnsDouble } from '../support/dns-double.ts';
import { dueAtOnce } from '../support/due-job.ts';
import { mailsTo } from '../support/outbox.ts';
import { expectFieldFaults, expectProblem } from '../support/problems.ts';
import { type PushBrowser, PushDouble } from '../support/push-double.ts';
import { pushRows, untilPush, untilUntold } from '../support/push-row.ts';
import { claimsIn } from '../support/security/tokens.ts';
import { useWorld } from '../support/world.ts';

const push = await new PushDouble().start();
const dns = await startDnsDouble();
const settings = { PUSH_SERVICE: push.url, DNS_SERVERS: dns.address };
const world = useWorld({ settings });
let second: RunningApp;
let phone: PushBrowser;

beforeAll(async () => {
  second = await startApp({ beside: world, settings });
  phone = await turnOn(world.acme.owner);
});
afterAll(async () => {
  await second?.close();
  await push.close();
  await dns.close();
});
beforeEach(() => push.recover());

const serverKey = async (caller: Caller): Promise<string> =>
  (await caller.get(pushRoutes.subscription).expect(200)).body.publicKey;

const devicesOf = async (caller: Caller): Promise<PushDevice[]> =>
  (await caller.get(pushRoutes.subscription).expect(200)).body.devices;

const add = (caller: Caller, { subscription }: PushBrowser) =>
  caller.post(pushRoutes.subscription, subscription);

/** Turns alerts on in a new browser. */
async function turnOn(caller: Caller): Promise<PushBrowser> {
  const browser = push.subscribe(await serverKey(caller));
  await add(caller, browser).expect(200);
  return browser;
}

const turnOff = (caller: Caller, id: string) => caller.delete(pushRoutes.subscription, { id });

const change = (alerts: Partial<OwnerAlerts>) =>
  world.acme.owner.put(apiRoutes.updateStore('acme'), { settings: alerts }).expect(200);

const cash = { paymentMethod: 'cod' };

/** Places an order of a guest; returns its id. */
async function place(quantity = 1, product?: Product, more: object = {}): Promise<string> {
  const bought = product ?? (await newProduct(world.acme));
  const body = orderOf(world.acme, bought, quantity, { ...cash, ...more });
  return (await world.anyone.post(apiRoutes.createOrder, body).expect(201)).body.order.id;
}

/** What a browser was told about that id, once it is as much as that. */
async function told(browser: PushBrowser, id: string, count = 1) {
  const about = () => push.of(browser).filter(({ message }) => message.tag.includes(id));
  await expect.poll(about).toHaveLength(count);
  return about();
}

const due = (id: string) =>
  world.source.query(
    `UPDATE job SET ${dueAtOnce} WHERE queue = 'push' AND state = 'waiting' AND about LIKE '%' || $1 || '%'`,
    [id],
  );

/** What went wrong with the pushes of a store. */
const faultsOf = async (store: string): Promise<string[]> => {
  const rows: { fault: string }[] = await world.source.query(
    `SELECT fault FROM job WHERE queue = 'push' AND kind = 'devicePush' AND store_id = $1`,
    [store],
  );
  return rows.map(({ fault }) => fault);
};

const queueAgain = (orderId: string) =>
  new MailRepository(world.source.manager).queue(
    world.acme.store.id as StoreId,
    'orderForOwner',
    orderId,
  );

describe('an order', () => {
  it('is told on the phone by the subject of its mail, and of no person', {
    tags: ['NOTE-01'],
  }, async () => {
    const product = await newProduct(world.acme, { name: 'Lamp', price: 450 });
    const id = await place(1, product);
    const [received] = await told(phone, id);
    expect(received?.message).toEqual({
      title: expect.stringMatching(/^New order #\d+: ₹450\.00$/),
      body: 'The acme shop',
      path: `/acme/dashboard/orders/${id}`,
      tag: `orderForOwner ${id}`,
    });
    expect(received).toMatchObject({
      ttl: String(pushLimits.keptHours * 3600),
      urgency: 'high',
      topic: expect.stringMatching(/^[\w-]{32}$/),
      subject: expect.stringMatching(/^mailto:/),
    });
    const text = JSON.stringify(received?.message);
    for (const personal of Object.values(someDetails)) expect(text).not.toContain(personal);
    await expect.poll(() => mailsTo(world.dataDir, world.acme.owner.email)).not.toEqual([]);
  });

  it('is answered while its push service takes no message', { tags: ['NOTE-01'] }, async () => {
    let open: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const before = push.calls;
    push.pace = () => opened;
    const id = await place();
    await expect.poll(() => push.calls).toBeGreaterThan(before);
    expect(push.of(phone).filter(({ message }) => message.tag.includes(id))).toEqual([]);
    const later = await place();
    push.pace = async () => undefined;
    open();
    await told(phone, id);
    await told(phone, later);
  });

  it('is told once, however often it is queued, and on two instances', {
    tags: ['NOTE-01', 'GEN-08'],
  }, async () => {
    const id = await place();
    await queueAgain(id);
    await untilPush(world, id, 'done');
    await queueAgain(id);
    await due(id);
    const later = await place();
    await told(phone, later);
    expect(await told(phone, id)).toHaveLength(1);
    const keys = await Promise.all(
      [world, second].map(({ url }) => serverKey(new Caller(url, world.acme.owner.token))),
    );
    expect(new Set(keys).size).toBe(1);
  });

  it('that its buyer cancels is told', { tags: ['NOTE-01'] }, async () => {
    const body = orderOf(world.acme, await newProduct(world.acme), 1, cash);
    const { order } = (await world.anyone.post(apiRoutes.createOrder, body).expect(201)).body;
    await told(phone, order.id);
    await world.anyone
      .post(orderPageRoutes.cancel('acme', order.reviewToken ?? order.pageToken))
      .expect(200);
    const [, cancelled] = await told(phone, order.id, 2);
    expect(cancelled?.message.title).toBe(
      `Cancelled by the buyer: order #${order.number}, ₹100.00`,
    );
  });
});

describe('a payment by UPI that its buyer says to have made', () => {
  it('is told as one to look for, without the UTR and the buyer', {
    tags: ['NOTE-01'],
  }, async () => {
    const upi = { upiEnabled: true, upiId: 'asha@okhdfcbank', upiKind: 'personal' };
    await world.acme.owner
      .put(apiRoutes.updateStore('acme'), { ...upi, guestCheckout: true, codOption: true })
      .expect(200);
    const body = orderOf(world.acme, await newProduct(world.acme), 1, { paymentMethod: 'upi' });
    const { order } = (await world.anyone.post(apiRoutes.createOrder, body).expect(201)).body;
    await world.anyone.post(upiRoutes.claim('acme', order.pageToken), { utr: '412345678901' });
    const [claimed] = await told(phone, order.id);
    expect(claimed?.message).toEqual({
      title: `Look for ₹100.00 by UPI: order #${order.number}`,
      body: 'The acme shop',
      path: `/acme/dashboard/orders/${order.id}`,
      tag: expect.stringContaining(`upiClaimed ${order.id}.`),
    });

    await change({ alertPaymentPush: false });
    const next = orderOf(world.acme, await newProduct(world.acme), 1, { paymentMethod: 'upi' });
    const quiet = (await world.anyone.post(apiRoutes.createOrder, next).expect(201)).body.order;
    await world.anyone.post(upiRoutes.claim('acme', quiet.pageToken), { utr: '412345678902' });
    await untilUntold(world, quiet.id);
    await change({ alertPaymentPush: true });
    expect(push.received.filter(({ message }) => message.tag.includes(quiet.id))).toEqual([]);
  });
});

describe('stock', () => {
  it('is told when it begins to run low, once, and mailed where the owner wants it', {
    tags: ['NOTE-01'],
  }, async () => {
    const few = limits.fewPieces;
    const product = await newProduct(world.acme, { name: 'Jar of pickle', stock: few + 2 });
    const { email } = world.acme.owner;
    const mailed = async () =>
      (await mailsTo(world.dataDir, email)).filter(({ subject }) => /Jar/.test(subject));
    const [early, low, lower] = [
      await place(1, product),
      await place(1, product),
      await place(1, product),
    ];
    const stockTags = () =>
      push.of(phone).flatMap(({ message: { tag } }) => (/^stockLow /.test(tag) ? [tag] : []));
    await told(phone, lower);
    await expect.poll(stockTags).toEqual([`stockLow ${low}`]);
    const { message, urgency } =
      push.of(phone).find(({ message: { tag } }) => tag === `stockLow ${low}`) ?? {};
    expect(urgency).toBe('normal');
    expect(message).toMatchObject({
      title: expect.stringMatching(/^Jar of pickle: [45] left$/),
      path: `/acme/dashboard/products/add-new/${product.id}`,
    });
    expect(early).not.toBe(low);
    expect(await mailed()).toEqual([]);

    await change({ alertStockMail: true, alertStockPush: false });
    const other = await newProduct(world.acme, { name: 'Jar of jam', stock: 3, minOrder: 1 });
    // It had few from the beginning, which its owner has entered.
    await told(phone, await place(1, other));
    const third = await newProduct(world.acme, { name: 'Jar of honey', stock: few + 1 });
    const last = await place(2, third);
    await expect
      .poll(async () => (await mailed()).map(({ subject }) => subject))
      .toEqual(['Jar of honey: 4 left (The acme shop)']);
    await expect
      .poll(async () => (await pushRows(world, `stockLow ${last}`, 'ownerPush')).length)
      .toBe(0);
    await change({ alertStockMail: false, alertStockPush: true });
    expect(stockTags()).toEqual([`stockLow ${low}`]);
  });
});

describe('the switches', () => {
  it('are the owner’s to see: mails stay as they were, and low stock is pushed alone', {
    tags: ['NOTE-01', 'GEN-01'],
  }, async () => {
    const { body } = await world.bolt.owner.get(apiRoutes.storeData('bolt')).expect(200);
    const shown = ownerAlertNames.map((name) => [name, body.store.settings[name]]);
    expect(Object.fromEntries(shown)).toEqual({
      alertOrderMail: true,
      alertOrderPush: true,
      alertPaymentMail: true,
      alertPaymentPush: true,
      alertStockMail: false,
      alertStockPush: true,
    });
    const publicly = await world.anyone.get(apiRoutes.publicData('bolt')).expect(200);
    expect(publicly.text).not.toContain('alertOrder');
  });

  it('stop mail and push of orders, each by itself', { tags: ['NOTE-01'] }, async () => {
    const { email } = world.acme.owner;
    const mailed = async (id: string) => {
      const [order] = await world.source.query('SELECT number FROM "order" WHERE id = $1', [id]);
      const mails = await mailsTo(world.dataDir, email);
      return mails.filter(({ subject }) => subject.includes(`#${order.number}:`)).length;
    };
    await change({ alertOrderPush: false });
    const mailedOnly = await place();
    await expect.poll(() => mailed(mailedOnly)).toBe(1);
    await untilUntold(world, mailedOnly);

    await change({ alertOrderPush: true, alertOrderMail: false });
    const pushedOnly = await place();
    await told(phone, pushedOnly);
    await expect
      .poll(() =>
        world.source.query(`SELECT 1 FROM job WHERE kind = 'orderForOwner' AND about = $1`, [
          pushedOnly,
        ]),
      )
      .toEqual([]);
    expect(await mailed(pushedOnly)).toBe(0);
    await change({ alertOrderMail: true });
    expect(push.received.filter(({ message }) => message.tag.includes(mailedOnly))).toEqual([]);
  });
});

describe('a push service', () => {
  it('that knows a device no more ends it, and no other', { tags: ['NOTE-01'] }, async () => {
    const old = await turnOn(world.acme.owner);
    const { length } = await devicesOf(world.acme.owner);
    push.forget(old);
    const id = await place();
    await told(phone, id);
    await expect.poll(async () => (await devicesOf(world.acme.owner)).length).toBe(length - 1);
    await expect
      .poll(async () => (await pushRows(world, id)).map(({ state }) => state))
      .toEqual(['done']);
    await told(phone, await place());
    const jobs = await world.admin.get(apiRoutes.adminFailedJobs).expect(200);
    expect(jobs.body.jobs).toEqual([]);
  });

  it.each([[404], [410]])('that answers %i is not asked again', async (status) => {
    const gone = await turnOn(world.acme.owner);
    push.fault(gone, status);
    await told(phone, await place());
    await expect.poll(async () => (await devicesOf(world.acme.owner)).length).toBe(1);
  });

  it.each([
    [503, '', 1],
    [429, '600', 10],
    [500, '999999', 120],
    [502, 'Wed, 21 Oct 2099 07:28:00 GMT', 1],
  ])(
    'that answers %i is tried again when it wants to be',
    {
      tags: ['NOTE-01', 'GEN-08'],
    },
    async (status, retryAfter, minutes) => {
      push.fault(phone, status);
      push.retryAfter = retryAfter;
      const id = await place();
      await expect.poll(async () => (await pushRows(world, id))[0]?.attempts).toBe(1);
      const [row] = await pushRows(world, id);
      expect(row).toMatchObject({
        state: 'waiting',
        wait: minutes,
        fault: `The push service answered ${status}`,
      });
      push.recover();
      await due(id);
      await told(phone, id);
      await untilPush(world, id, 'done');
    },
  );

  it('that refuses for good is asked once, and the admin sees it without the address', {
    tags: ['GEN-08'],
  }, async () => {
    push.fault(phone, 400);
    const id = await place();
    const { fault } = await untilPush(world, id, 'failed');
    expect(fault).toBe('The push service answered 400');
    const { body, text } = await world.admin.get(apiRoutes.adminFailedJobs).expect(200);
    const [job] = body.jobs;
    expect(job).toMatchObject({ queue: 'push', kind: 'devicePush', store: { slug: 'acme' } });
    expect(text).not.toContain('/send/');
    push.recover();
    await world.admin.put(apiRoutes.adminRetryJob(job.store.id, job.id)).expect(200);
    await told(phone, id);
    await untilPush(world, id, 'done');
  });

  it('that hangs up without an answer leaves it unsure, and it is not sent again', {
    tags: ['NOTE-01', 'GEN-08'],
  }, async () => {
    push.fault(phone, 'cut');
    const id = await place();
    await untilPush(world, id, 'unsure');
    push.recover();
    await told(phone, await place());
    expect(await told(phone, id)).toHaveLength(1);
  });

  it('of a name that stands for this machine is never connected to', {
    tags: ['NOTE-01'],
  }, async () => {
    const { subscription } = push.subscribe(await serverKey(world.bolt.owner));
    dns.set('push.moved.example', 'A', '127.0.0.1');
    dns.set('push.moved.example', 'AAAA', '::1');
    const endpoint = `https://push.moved.example:${new URL(push.url).port}/send/inner`;
    const before = push.calls;
    await world.bolt.owner.post(pushRoutes.subscription, { ...subscription, endpoint }).expect(200);
    await world.bolt.owner.post(pushRoutes.test('bolt')).expect(200);
    await expect.poll(() => faultsOf(world.bolt.store.id)).toEqual(['Error ENOTPUBLIC']);
    expect(push.calls).toBe(before);
    for (const { id } of await devicesOf(world.bolt.owner)) await turnOff(world.bolt.owner, id);
  });

  it('is asked for at the name servers of the settings, and tried again where they know no such name', {
    tags: ['NOTE-01'],
  }, async () => {
    const { subscription } = push.subscribe(await serverKey(world.acme.owner));
    const owner = await newOwner(world.anyone);
    await owner.post(apiRoutes.createStore, { name: 'Lost', slug: 'lost' }).expect(201);
    const { id } = (await owner.get(apiRoutes.storeData('lost')).expect(200)).body.store;
    const endpoint = 'https://push.unknown.example/send/lost';
    await owner.post(pushRoutes.subscription, { ...subscription, endpoint }).expect(200);
    await owner.post(pushRoutes.test('lost')).expect(200);
    await expect.poll(() => faultsOf(id)).toEqual(['Error ENOTFOUND']);
    expect(dns.asked('push.unknown.example')).toBeGreaterThan(0);
  });
});

/** So many letters of three bytes, which can't be compressed. */
const unlike = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    String.fromCodePoint(0x4e00 + ((at * at * 7919 + at * 104_729) % 20_000)),
  ).join('');

describe('a device', () => {
  it('is listed with its name and without its address and keys', {
    tags: ['NOTE-01'],
  }, async () => {
    const owner = await newOwner(world.anyone);
    const browser = push.subscribe(await serverKey(owner));
    const agent =
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Mobile Safari/537.36';
    const added = await add(owner, browser).set('user-agent', agent).expect(200);
    expect(added.body.device).toMatchObject({ device: 'Chrome on Android' });
    const listed = await owner.get(pushRoutes.subscription).expect(200);
    expect(listed.body.devices).toEqual([added.body.device]);
    const { endpoint, keys } = browser.subscription;
    for (const secret of [endpoint, keys.auth, keys.p256dh])
      expect(listed.text).not.toContain(secret);
    // The dashboard renews it each time that it is opened.
    const renewed = await add(owner, browser).expect(200);
    expect(renewed.body.device.id).toBe(added.body.device.id);
    expect(await devicesOf(owner)).toHaveLength(1);
    expect(await devicesOf(world.bolt.owner)).toEqual([]);
  });

  it('is its owner’s alone to remove', { tags: ['NOTE-01'] }, async () => {
    const owner = await newOwner(world.anyone);
    await turnOn(owner);
    const [device] = await devicesOf(owner);
    const id = device?.id ?? '';
    expectProblem(await turnOff(world.bolt.owner, id), 404, 'NOT_FOUND');
    expectProblem(await turnOff(world.admin, id), 404, 'NOT_FOUND');
    const { paths } = (await world.anyone.get('/api/docs-json').expect(200)).body;
    expect(paths['/api/push/subscription'].delete.responses).toHaveProperty('404');
    expect(await devicesOf(owner)).toHaveLength(1);
    await turnOff(owner, id).expect(200);
    expect(await devicesOf(owner)).toEqual([]);
  });

  it('is told what the last one who signed in there owns', { tags: ['NOTE-01'] }, async () => {
    const shared = await turnOn(world.acme.owner);
    await told(shared, await place());
    await add(world.bolt.owner, shared).expect(200);
    expect(await devicesOf(world.bolt.owner)).toHaveLength(1);
    const id = await place();
    await told(phone, id);
    await untilPush(world, id, 'done');
    expect(push.of(shared).filter(({ message }) => message.tag.includes(id))).toEqual([]);
    for (const { id: device } of await devicesOf(world.bolt.owner)) {
      await turnOff(world.bolt.owner, device);
    }
  });

  it('makes room for the eleventh, where it was unused for longest', {
    tags: ['NOTE-01'],
  }, async () => {
    const owner = await newOwner(world.anyone);
    await turnOn(owner);
    const [first] = await devicesOf(owner);
    for (let index = 0; index < pushLimits.devices; index += 1) await turnOn(owner);
    const ids = (await devicesOf(owner)).map(({ id }) => id);
    expect(ids).toHaveLength(pushLimits.devices);
    expect(ids).not.toContain(first?.id);
  });

  it.each([
    ['http, of elsewhere', 'http://push.example.com/send/1'],
    ['an own address of IPv4', 'https://127.0.0.1/send/1'],
    ['the same, written otherwise', 'https://0x7f000001/send/1'],
    ['an own address of IPv6', 'https://[::1]/send/1'],
    ['IPv4 in IPv6', 'https://[::ffff:127.0.0.1]/send/1'],
    ['one of the network', 'https://192.168.1.1/send/1'],
    ['what clouds answer their machines', 'https://169.254.169.254/latest'],
    ['a bare name', 'https://postgres/send/1'],
    ['a name with a password', 'https://me:secret@push.example.com/send/1'],
    ['no address', 'push.example.com'],
    ['letters that addresses encode', 'https://push.example.com/send/आशा'],
    ['more bytes than an index takes', `https://push.example.com/${unlike(950)}`],
  ])('at %s is refused by its field', async (_, endpoint) => {
    const { subscription } = push.subscribe(await serverKey(world.bolt.owner));
    const answer = await world.bolt.owner.post(pushRoutes.subscription, {
      ...subscription,
      endpoint,
    });
    expectFieldFaults(answer, {
      endpoint: 'Endpoint must be the https:// address of a push service',
    });
  });

  it('with keys that are none of a browser is refused by their fields', async () => {
    const { subscription } = push.subscribe(await serverKey(world.bolt.owner));
    const post = (keys: object) =>
      world.bolt.owner.post(pushRoutes.subscription, { ...subscription, keys });
    const { p256dh, auth } = subscription.keys;
    const off = Buffer.from(p256dh, 'base64url');
    off[64] = (off[64] ?? 0) ^ 1;
    expectFieldFaults(await post({ p256dh: off.toString('base64url'), auth }), {
      'keys.p256dh': 'Key is not one of a browser',
    });
    expectFieldFaults(await post({ p256dh, auth: 'AAAA' }), {
      'keys.auth': 'Secret is not one of a browser',
    });
    expectFieldFaults(await post({}), {
      'keys.p256dh': 'Key is not one of a browser',
      'keys.auth': 'Secret is not one of a browser',
    });
  });
});

describe('the alerts of a device', () => {
  /** Signs the same owner in again. */
  async function again({ email, password }: Owner): Promise<Caller> {
    const answer = await world.anyone.post(apiRoutes.signin, { email, password }).expect(200);
    return world.anyone.as(answer.body.token);
  }
  const idOf = ({ token }: Caller): string => claimsIn(token).jti;

  it('end with its session where somebody ends it, and go on where it has run out', {
    tags: ['NOTE-01'],
  }, async () => {
    const owner = await newOwner(world.anyone);
    const [home, shop, lost] = [await again(owner), await again(owner), await again(owner)];
    for (const place of [home, shop, lost]) await turnOn(place);
    await owner.delete(apiRoutes.session(idOf(lost))).expect(200);
    expect(await devicesOf(owner)).toHaveLength(2);
    await world.source.query('DELETE FROM session WHERE id = $1', [idOf(home)]);
    expect(await devicesOf(owner)).toHaveLength(2);
    await shop.get(apiRoutes.signout).expect(200);
    expect(await devicesOf(owner)).toHaveLength(1);
    await owner.delete(apiRoutes.sessions).expect(200);
    expect(await devicesOf(owner)).toEqual([]);
  });

  it('are not turned on by a call that began before its session was ended', {
    tags: ['NOTE-01', 'ABUSE-15'],
  }, async () => {
    const owner = await newOwner(world.anyone);
    const thief = await again(owner);
    const session = idOf(thief);
    const { subscription } = push.subscribe(await serverKey(owner));
    await world.source.query(
      `UPDATE session SET last_used_at = now() - interval '1 hour' WHERE id = $1`,
      [session],
    );
    const body = JSON.stringify(subscription);
    const call = request(world.url + pushRoutes.subscription, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${thief.token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      },
    });
    call.write(body.slice(0, 20));
    // Its token is read before its body.
    const isUsed = `SELECT 1 FROM session WHERE id = $1 AND last_used_at > now() - interval '1 minute'`;
    await expect.poll(() => world.source.query(isUsed, [session])).toHaveLength(1);
    await owner.delete(apiRoutes.sessions).expect(200);
    call.end(body.slice(20));
    const [answer]: IncomingMessage[] = await once(call, 'response');
    answer?.resume();
    expect(answer?.statusCode).toBe(401);
    expect(await devicesOf(owner)).toEqual([]);
  });

  it('end with a new password everywhere else, and with the account', {
    tags: ['NOTE-01'],
  }, async () => {
    const owner = await newOwner(world.anyone);
    await turnOn(await again(owner));
    await turnOn(owner);
    const words = { password: owner.password, newPassword: 'another long one' };
    await owner.put(apiRoutes.password, words).expect(200);
    expect(await devicesOf(owner)).toHaveLength(1);
    await owner.delete(apiRoutes.user, { password: words.newPassword }).expect(200);
    const left = 'SELECT id FROM push_subscription WHERE user_id = $1';
    expect(await world.source.query(left, [owner.userId])).toEqual([]);
  });
});

describe('a try', () => {
  it('tells all devices of the owner, and says where there is none', {
    tags: ['NOTE-01'],
  }, async () => {
    expectProblem(await world.bolt.owner.post(pushRoutes.test('bolt')), 409, 'CONFLICT');
    const laptop = await turnOn(world.bolt.owner);
    await world.bolt.owner.post(pushRoutes.test('bolt')).expect(200);
    const [received] = await told(laptop, 'test ');
    expect(received?.message).toMatchObject({
      title: 'Alerts arrive on this device',
      body: 'The bolt shop',
      path: '/bolt/dashboard',
    });
    expectProblem(await world.bolt.owner.post(pushRoutes.test('acme')), 404, 'NOT_FOUND');
  });
});
