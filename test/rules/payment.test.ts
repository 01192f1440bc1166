/** Which ways of paying and ordering a store offers (2§5, OQ-55 to OQ-58). */

import {
  needsAccount,
  offeredMethods,
  offeredTypes,
  offersAccounts,
  offersWhatsApp,
} from '@shop/commerce';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rows } from '../support/rows.ts';

const flags = fc.record({
  razorpayEnabled: fc.boolean(),
  codOption: fc.boolean(),
  upiEnabled: fc.boolean(),
  requiredAccountForOrder: fc.boolean(),
  whatsAppOrderEnabled: fc.boolean(),
  whatsAppAlways: fc.boolean(),
  guestCheckout: fc.boolean(),
  whatsAppNumber: fc.constantFrom('', '+', '+919812345678'),
});

describe('a store', () => {
  it('offers online first, then UPI, then cash, or nothing', {
    tags: ['CONST-58', 'ORDER-25', 'ORDER-26', 'UPI-01'],
  }, () => {
    const methods = (razorpayEnabled: boolean, codOption: boolean, upiEnabled = false) =>
      offeredMethods({ razorpayEnabled, codOption, upiEnabled });
    expect(methods(true, true)).toEqual(['online', 'cod']);
    expect(methods(true, false)).toEqual(['online']);
    expect(methods(false, true)).toEqual(['cod']);
    expect(methods(false, false)).toEqual([]);
    expect(methods(true, true, true)).toEqual(['online', 'upi', 'cod']);
    expect(methods(false, false, true)).toEqual(['upi']);
  });

  it('offers WhatsApp only with a number, and only where nothing else is on', {
    tags: ['PAY-24', ...rows('CHK-37', 'CHK-39')],
  }, () => {
    fc.assert(
      fc.property(flags, (flags) => {
        const store = { ...flags, whatsAppAlways: false };
        const isAlone = offeredMethods(store).length === 0;
        const expected = isAlone && store.whatsAppOrderEnabled && store.whatsAppNumber.length > 1;
        expect(offersWhatsApp(store)).toBe(expected);
      }),
    );
  });

  it('offers WhatsApp beside other ways where the owner says so, never without number or switch (OQ-86)', {
    tags: ['MEND-27'],
  }, () => {
    fc.assert(
      fc.property(flags, (flags) => {
        const store = { ...flags, whatsAppAlways: true };
        const expected = store.whatsAppOrderEnabled && store.whatsAppNumber.length > 1;
        expect(offersWhatsApp(store)).toBe(expected);
      }),
    );
  });

  it('has accounts, and needs one, where the gateway or the setting is on (OQ-57)', {
    tags: ['PAY-21'],
  }, () => {
    fc.assert(
      fc.property(flags, (flags) => {
        const store = { ...flags, guestCheckout: false };
        const has = store.razorpayEnabled || store.requiredAccountForOrder;
        expect(offersAccounts(store)).toBe(has);
        expect(needsAccount(store)).toBe(has);
      }),
    );
  });

  it('lets guests order beside the gateway where the owner says so, unless accounts are required (OQ-85)', {
    tags: ['MEND-05'],
  }, () => {
    fc.assert(
      fc.property(flags, (flags) => {
        const store = { ...flags, guestCheckout: true };
        expect(needsAccount(store)).toBe(store.requiredAccountForOrder);
        expect(offersAccounts(store)).toBe(store.razorpayEnabled || store.requiredAccountForOrder);
      }),
    );
  });

  it('offers delivery first, then pickup, or nothing yet (OQ-58)', () => {
    expect(offeredTypes({ delivery: true, pickup: true })).toEqual(['delivery', 'pickup']);
    expect(offeredTypes({ delivery: false, pickup: true })).toEqual(['pickup']);
    expect(offeredTypes({ delivery: false, pickup: false })).toEqual([]);
  });
});
