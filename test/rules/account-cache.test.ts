/** When a cached account may be used. */
import { AccountCache } from '@shop/api/auth/account-cache.js';
import { ActiveAccountRepository } from '@shop/api/auth/active-account.repository.js';
import type { TokenClaims } from '@shop/api/auth/token.service.js';
import type { ConnectionState } from '@shop/api/cache/store-changes.listener.js';
import { timeNow } from '@shop/api/database/clock.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const id = (last: number) => `01a200fc-5dec-774c-9cca-${String(last).padStart(12, '0')}`;

const claimsOf = (token: number): TokenClaims => ({
  sub: id(1),
  aud: 'user',
  ver: 0,
  jti: id(token),
  exp: timeNow() / 1000 + 3600,
});

/** A cache over a database whose answers the test releases. */
function accounts() {
  let told: (state: ConnectionState) => void = () => undefined;
  let changed: () => void = () => undefined;
  const query = vi.fn(async (): Promise<object[]> => [{ id: id(1) }]);
  const listener = {
    onConnectionState(callback: typeof told) {
      told = callback;
    },
    onAccountChange(callback: typeof changed) {
      changed = callback;
    },
  };
  const cache = new AccountCache(
    new ActiveAccountRepository({ query } as never),
    listener as never,
  );
  told('listening');
  const read = (token = 9, allowStale = true) => cache.of('user', claimsOf(token), allowStale);
  return { cache, read, query, tell: (now: ConnectionState) => told(now), change: () => changed() };
}

describe('a cached account', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('is read once for lists within 10 s, and then anew', async () => {
    const { read, query } = accounts();
    for (let times = 0; times < 3; times += 1) {
      expect(await read()).toMatchObject({ account: { id: id(1) }, session: null });
    }
    vi.advanceTimersByTime(9_999);
    await read();
    expect(query).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    await read();
    expect(query).toHaveBeenCalledTimes(2);
  });

  it('is read each time by callers who do not allow a stale one', async () => {
    const { read, query } = accounts();
    await read();
    for (let times = 0; times < 3; times += 1) await read(9, false);
    expect(query).toHaveBeenCalledTimes(4);
  });

  it('is read anew for another token', async () => {
    const { read, query } = accounts();
    for (const token of [8, 9, 8, 9]) await read(token);
    expect(query).toHaveBeenCalledTimes(2);
  });

  it('is not cached while endings by other instances are not received', async () => {
    for (const state of ['disconnected', 'unreachable'] as const) {
      const { read, query, tell } = accounts();
      await read();
      tell(state);
      await read();
      await read();
      expect(query).toHaveBeenCalledTimes(3);
    }
  });

  it('is not cached when a token may have ended while it was read', async () => {
    const { cache, read, query, change } = accounts();
    for (const end of [change, () => cache.clear()]) {
      let answer: (rows: object[]) => void = () => undefined;
      query.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
      const reading = read();
      end();
      answer([{ id: id(1) }]);
      await reading;
    }
    await read();
    expect(query).toHaveBeenCalledTimes(3);
  });

  it('is nobody’s when the token has expired, cached or not', async () => {
    const { cache, read } = accounts();
    await read();
    const expired = { ...claimsOf(9), exp: timeNow() / 1000 - 1 };
    await expect(cache.of('user', expired, true)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  it('that is none is not cached', async () => {
    const { read, query } = accounts();
    query.mockImplementationOnce(async () => []);
    await expect(read()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await read();
    expect(query).toHaveBeenCalledTimes(2);
  });

  it('is one of a thousand at most; the first ones go first', async () => {
    const { read, query } = accounts();
    for (let token = 0; token <= 1000; token += 1) await read(token);
    await read(1000);
    expect(query).toHaveBeenCalledTimes(1001);
    await read(0);
    expect(query).toHaveBeenCalledTimes(1002);
  });
});
