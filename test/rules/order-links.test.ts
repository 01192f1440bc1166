/** The secrets of orders: only what was signed for this store, of this kind and turn, opens anything. */
import { randomBytes } from 'node:crypto';
import type { Secrets } from '@shop/api/config/secrets.js';
import { OrderLinks } from '@shop/api/order/order-links.js';
import type { StoreId } from '@shop/api/tenancy/store-id.js';
import { describe, expect, it } from 'vitest';
import { isProof } from '../support/proof.ts';

const links = new OrderLinks({ appSecret: 'a secret of the tests' } as Secrets);
const storeId = '0190e3c5-0000-7000-8000-0000000000aa' as StoreId;
const other = '0190e3c5-0000-7000-8000-0000000000bb' as StoreId;
const id = '0190e3c5-0000-7000-8000-000000000001';
const sign = (kind: 'buyer' | 'page', linkTurn = 0) => links.sign({ storeId, id, linkTurn }, kind);

describe('the secret of an order', () => {
  it('says what it is of, and is of 256 bits', { tags: ['OPAGE-01'] }, () => {
    for (const kind of ['buyer', 'page'] as const) {
      for (const turn of [0, 1, 2, 137]) {
        const token = sign(kind, turn);
        expect(links.read(storeId, token)).toEqual({ orderId: id, kind, turn });
        expect(Buffer.from(token.split('.').at(-1) ?? '', 'base64url')).toHaveLength(32);
        // At its end stands no sign that a chat would leave out of a link.
        expect(token).toMatch(/^[\w.-]+[A-Za-z0-9]$/);
      }
    }
    // Links that were sent before there were turns stay good.
    expect(sign('buyer')).toMatch(/^[\w-]{36}\.[\w-]{43}$/);
  });

  it('is none of another store, secret, order, kind or turn', { tags: ['OPAGE-01'] }, () => {
    const foreign = new OrderLinks({ appSecret: 'another secret' } as Secrets);
    const all = [0, 1, 2].flatMap((turn) => [sign('buyer', turn), sign('page', turn)]);
    expect(new Set(all.map((token) => token.split('.').at(-1))).size).toBe(all.length);
    for (const token of all) {
      expect(links.read(other, token)).toBeNull();
      expect(foreign.read(storeId, token)).toBeNull();
      const signature = token.split('.').at(-1) ?? '';
      for (const written of ['b0', 'b1', 'b2', 'p0', 'p1', 'p2', 'p00', 'p01', 'P0', 'q0', '']) {
        const made = `${id}.${written}.${signature}`;
        if (made !== token) expect(links.read(storeId, made)).toBeNull();
      }
      if (token !== `${id}.${signature}`) {
        expect(links.read(storeId, `${id}.${signature}`)).toBeNull();
      }
    }
  });

  it('is no part of one, and none with a sign changed', { tags: ['OPAGE-01'] }, () => {
    for (const token of [sign('buyer'), sign('page'), sign('page', 12)]) {
      for (let at = 0; at < token.length; at += 1) {
        expect(links.read(storeId, token.slice(0, at))).toBeNull();
        for (const sign of ['A', 'a', '.', '-', 'é', '\0']) {
          const changed = token.slice(0, at) + sign + token.slice(at + 1);
          if (changed !== token) expect(links.read(storeId, changed)).toBeNull();
        }
      }
      for (const longer of [
        `${token}A`,
        `${token}.`,
        `.${token}`,
        `${token} `,
        `${token}.${token}`,
      ]) {
        expect(links.read(storeId, longer)).toBeNull();
      }
    }
  });

  it('is guessed by nobody', { tags: ['OPAGE-01'] }, () => {
    const labels = ['', '.p0', '.p1', '.b1'];
    const guesses = isProof ? 1_000_000 : 20_000;
    let opened = 0;
    for (let count = 0; count < guesses; count += 1) {
      const guess = `${id}${labels[count % labels.length]}.${randomBytes(32).toString('base64url')}`;
      if (links.read(storeId, guess)) opened += 1;
    }
    expect(opened).toBe(0);
  });
});
