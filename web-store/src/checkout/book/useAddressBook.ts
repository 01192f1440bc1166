/** The customer's addresses on their page: loaded, changed, deleted, and brought back (CHK2-02). */
import { ApiError } from '@shop/client';
import type { Address, AddressBody, AddressUpdateBody, Customer } from '@shop/contract';
import { useCallback, useEffect, useState } from 'react';
import { customerToken } from '../../lib/customerToken.ts';
import { showToast } from '../../lib/toast.ts';
import { addAddress, changeAddress, deleteAddress, faultOf, listAddresses } from './bookApi.ts';

export interface AddressBookState {
  addresses: readonly Address[] | 'loading' | 'failed';
  /** The address that was just deleted; null = none, or it is back. */
  removed: Address | null;
  /** Whether a call is under way. */
  busy: boolean;
  /** Adds an address, or changes the one of an id. Resolves with what is wrong; null = it is saved. */
  save: (id: string | null, body: AddressBody) => Promise<ReturnType<typeof faultOf> | null>;
  makeDefault: (address: Address) => void;
  remove: (address: Address) => void;
  undo: () => void;
}

export function useAddressBook(
  slug: string,
  customer: Customer | null | undefined,
): AddressBookState {
  const [addresses, setAddresses] = useState<AddressBookState['addresses']>('loading');
  const [removed, setRemoved] = useState<Address | null>(null);
  const [busy, setBusy] = useState(false);
  const load = useCallback(
    () =>
      listAddresses(slug).then(setAddresses, (error: unknown) => {
        if (error instanceof ApiError && error.status === 401) return customerToken.set(null);
        setAddresses('failed');
      }),
    [slug],
  );
  useEffect(() => {
    if (customer) void load();
    if (customer === null) setAddresses('failed');
  }, [customer, load]);

  /** Runs a call and reads the list again; resolves with what went wrong. */
  const run = async (call: () => Promise<unknown>): Promise<ReturnType<typeof faultOf> | null> => {
    setBusy(true);
    try {
      await call();
      await load();
      return null;
    } catch (error) {
      return faultOf(error);
    } finally {
      setBusy(false);
    }
  };
  const say = async (call: () => Promise<unknown>, done: () => void): Promise<void> => {
    const fault = await run(call);
    if (fault) showToast('error', fault.text);
    else done();
  };
  const save: AddressBookState['save'] = (id, body) =>
    run(() => (id === null ? addAddress(slug, body) : changeAddress(slug, id, body)));
  const makeDefault = (address: Address): void => {
    const body: AddressUpdateBody = { isDefault: true };
    void say(
      () => changeAddress(slug, address.id, body),
      () => showToast('success', 'This is your default address now'),
    );
  };
  const remove = (address: Address): void =>
    void say(
      () => deleteAddress(slug, address.id),
      () => setRemoved(address),
    );
  const undo = (): void => {
    if (!removed) return;
    const { label, details, isDefault } = removed;
    void say(
      () => addAddress(slug, { label, details, isDefault }),
      () => setRemoved(null),
    );
  };
  return { addresses, removed, busy, save, makeDefault, remove, undo };
}
