/** What is cached of a store is valid until its own change, and only while no change can have been missed. */

import { CacheValidity } from '@shop/api/cache/cache-validity.js';
import { StoreChanges } from '@shop/api/cache/store-changes.js';
import type {
  ConnectionState,
  StoreChangesListener,
} from '@shop/api/cache/store-changes.listener.js';
import type { StoreId } from '@shop/api/tenancy/store-id.js';
import { describe, expect, it } from 'vitest';

const [a, b] = ['a', 'b'] as StoreId[] as [StoreId, StoreId];

/** Makes a cache validity whose connection already receives changes. */
function listening() {
  const changes = new StoreChanges();
  let setState: (state: ConnectionState) => void = () => undefined;
  const listener: Pick<StoreChangesListener, 'onConnectionState'> = {
    onConnectionState: (callback) => {
      setState = callback;
    },
  };
  const validity = new CacheValidity(changes, listener as StoreChangesListener);
  const before = validity.currentVersion;
  setState('listening');
  return { validity, changes, before, setState: (state: ConnectionState) => setState(state) };
}

describe('what was read of a store', () => {
  it('is valid until a change of that store', () => {
    const { validity, changes } = listening();
    const since = validity.currentVersion;
    changes.announce(b);
    expect(validity.isValid(a, since)).toBe(true);
    changes.announce(a, 'content');
    expect(validity.isValid(a, since)).toBe(false);
    expect(validity.isValid(a, validity.currentVersion)).toBe(true);
  });

  it('of its catalog is valid until that changes, whatever else does', () => {
    const { validity, changes } = listening();
    const since = validity.currentVersion;
    changes.announce(a, 'content');
    expect(validity.isValid(a, since, 'catalog')).toBe(true);
    changes.announce(a, 'catalog');
    changes.announce(a, 'content');
    expect(validity.isValid(a, since, 'catalog')).toBe(false);
  });

  it('counts as changed when more stores changed since than can be told apart', () => {
    const { validity, changes } = listening();
    const since = validity.currentVersion;
    changes.announce(a);
    for (let count = 0; count < 10_000; count += 1) changes.announce(`other ${count}` as StoreId);
    expect(validity.isValid(a, since)).toBe(false);
    expect(validity.isValid(a, validity.currentVersion)).toBe(true);
  });

  it('is not valid when changes were, or may be, missed since', () => {
    const { validity, before, setState } = listening();
    expect(validity.isValid(a, before)).toBe(false);
    expect(validity.isCompleteSince(before)).toBe(false);
    const since = validity.currentVersion;
    setState('disconnected');
    expect(validity.isValid(a, validity.currentVersion)).toBe(false);
    expect(validity.isCompleteSince(since)).toBe(false);
    setState('unreachable');
    expect(validity.isValid(a, since)).toBe(false);
    expect(validity.isCompleteSince(since)).toBe(true);
    setState('listening');
    expect(validity.isCompleteSince(since)).toBe(false);
    expect(validity.isUnchanged(a, since)).toBe(false);
  });
});
