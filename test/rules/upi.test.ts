/** UPI without a gateway: ids, the address byte for byte, and reading a UTR (UPI-01 to UPI-03). */
import {
  cleanUpiId,
  isUpiTyped,
  merchantCodeFault,
  offersUpi,
  opensUpiApps,
  readUtr,
  type UpiDue,
  upiAddress,
  upiIdFault,
  utrText,
} from '@shop/commerce';
import { upiKinds, upiLimits } from '@shop/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../support/exact/arbitrary.ts';

const orderId = '019ac1de-0000-7000-8000-00000000abcd';
const due: UpiDue = {
  payee: 'asha.pickles@okhdfcbank',
  kind: 'personal',
  name: 'Asha’s Pickles & Co',
  paise: 125_005,
  note: 'Order #12',
  orderId,
  merchantCode: '5411',
};

describe('a UPI id', () => {
  it.each([
    'asha@okhdfcbank',
    'asha.p-1_x@ybl',
    '9812345678@paytm',
    'shop123.rzp@icici',
    '1234567890@HDFC0000001.ifsc.npci',
    ' asha @ upi ',
    '९८१२३४५६७८@upi',
  ])('may be %j', { tags: ['UPI-01'] }, (id) => {
    expect(upiIdFault(id)).toBeNull();
    expect(cleanUpiId(id)).toMatch(/^[\x21-\x7e]+$/);
  });

  it.each([
    '',
    'asha',
    '@upi',
    'a@upi',
    'asha@',
    'asha@1x',
    'asha@upi@upi',
    'asha&am=1@upi',
    `${'a'.repeat(upiLimits.id)}@upi`,
  ])('is not %j', { tags: ['UPI-01'] }, (id) => {
    expect(upiIdFault(id)).toBe('A UPI id is like asha@okhdfcbank');
  });

  it('is no e-mail address, and is said so', { tags: ['UPI-01'] }, () => {
    expect(upiIdFault('asha@gmail.com')).toContain('looks like an e-mail address');
  });

  it('is offered only where it is on and may be one', { tags: ['UPI-01'] }, () => {
    expect(offersUpi({ upiEnabled: true, upiId: 'asha@upi' })).toBe(true);
    expect(offersUpi({ upiEnabled: false, upiId: 'asha@upi' })).toBe(false);
    expect(offersUpi({ upiEnabled: true, upiId: '' })).toBe(false);
  });

  it('opens apps only of a verified merchant, and no saved code above ₹2,000 of any other', {
    tags: ['UPI-01'],
  }, () => {
    expect(upiKinds.filter(opensUpiApps)).toEqual(['verified']);
    expect(upiKinds.filter((kind) => isUpiTyped(kind, 2000_01))).toEqual(['personal', 'merchant']);
    expect(upiKinds.filter((kind) => isUpiTyped(kind, 2000_00))).toEqual([]);
  });

  it.each([
    ['', null],
    ['5411', null],
    ['०५४११', 'A merchant code has 4 digits'],
    ['0000', 'A merchant code has 4 digits'],
    ['54', 'A merchant code has 4 digits'],
    ['5411&x', 'A merchant code has 4 digits'],
  ])('has the merchant code %j: %s', { tags: ['UPI-02'] }, (code, fault) => {
    expect(merchantCodeFault(code)).toBe(fault);
  });
});

describe('the address in the code', () => {
  it('is this of a person, byte for byte: no reference, no category', { tags: ['UPI-02'] }, () => {
    expect(upiAddress(due)).toBe(
      'upi://pay?pa=asha.pickles@okhdfcbank&pn=Asha%E2%80%99s%20Pickles%20%26%20Co&tn=Order%2012&am=1250.05&cu=INR',
    );
  });

  it('has reference and category of a merchant, and no category where there is none', {
    tags: ['UPI-02'],
  }, () => {
    expect(upiAddress({ ...due, kind: 'merchant', name: "A's (1)!*" })).toBe(
      'upi://pay?pa=asha.pickles@okhdfcbank&pn=A%27s%20%281%29%21%2A&mc=5411&tr=019AC1DE00007000800000000000ABCD&tn=Order%2012&am=1250.05&cu=INR',
    );
    expect(upiAddress({ ...due, kind: 'verified', merchantCode: '' })).not.toMatch(/[?&]mc=/);
  });

  it('is plain signs that read back as they were meant, whatever shop and order are called', {
    tags: ['UPI-02', 'GEN-07'],
  }, () => {
    const text = fc.string({ unit: 'binary', maxLength: 150 });
    const amounts = fc.integer({ min: 1, max: 1_000_000_000 });
    fc.assert(
      fc.property(text, text, amounts, fc.constantFrom(...upiKinds), (name, note, paise, kind) => {
        const address = upiAddress({ ...due, name, note, paise, kind });
        expect(address).toMatch(/^upi:\/\/pay\?pa=asha\.pickles@okhdfcbank&[A-Za-z0-9%._~=&-]*$/);
        const read = new URLSearchParams(address.slice('upi://pay?'.length).replaceAll('+', '%2B'));
        const known = ['pa', 'pn', 'mc', 'tr', 'tn', 'am', 'cu'];
        expect([...read.keys()].filter((key) => !known.includes(key))).toEqual([]);
        expect(new Set(read.keys()).size).toBe([...read.keys()].length);
        expect(Math.round(Number(read.get('am')) * 100)).toBe(paise);
        expect(read.get('am')).toMatch(/^\d+\.\d{2}$/);
        expect([...(read.get('pn') ?? '')].length).toBeLessThanOrEqual(upiLimits.name);
        expect(read.get('tn') ?? '').toMatch(/^[A-Za-z0-9 ]{0,50}$/);
        expect(read.get('tr') ?? '').toMatch(/^[A-Z0-9]{0,35}$/);
        expect(read.has('tr')).toBe(kind !== 'personal');
      }),
      { numRuns: propertyRuns },
    );
  });
});

describe('a UTR', () => {
  it.each([
    '412345678901',
    ' 412345678901. ',
    'UTR: 412345678901',
    'UPI Ref No 4123 4567 8901',
    '4123-4567-8901',
    '0000412345678901',
    'Paid ₹1,250.00 to Asha, UPI transaction ID 412345678901 on 27 Nov 2026',
    'UPI/412345678901/ASHA/upi',
    '४१२३४५६७८९०१',
    '412345678901 412345678901',
    'Rs.500, 4123 4567 8901',
  ])('is read of %j', { tags: ['UPI-03'] }, (text) => {
    expect(readUtr(text)).toBe('412345678901');
  });

  it.each([
    '',
    'paid',
    '41234567890',
    '4123456789012',
    '1234412345678901',
    '4.12346E+11',
    'T2504412345678901234567',
    '+91 98123 45678',
    '+919812345678',
    '412345678901 and 998877665544',
    '111111111111',
    'HDFCN52025112712345678',
    '<b>4123</b>',
  ])('is not read of %j', { tags: ['UPI-03'] }, (text) => {
    expect(readUtr(text)).toBeNull();
  });

  it('is found among any words, and keeps its zeros', { tags: ['UPI-03'] }, () => {
    const words = fc.stringMatching(/^[A-Za-z:/#() ]{0,60}$/);
    const digits = fc.stringMatching(/^\d{12}$/).filter((utr) => !/^(\d)\1+$/.test(utr));
    fc.assert(
      fc.property(words, digits, words, fc.boolean(), (before, utr, after, isLong) => {
        expect(readUtr(`${before}${isLong ? '0000' : ''}${utr}${after}`)).toBe(utr);
      }),
      { numRuns: propertyRuns },
    );
  });

  it('never hangs, nor is anything else than twelve digits', { tags: ['UPI-03', 'GEN-03'] }, () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789 -.+UTR,'), maxLength: 400 });
    fc.assert(
      fc.property(typed, (text) => {
        expect(readUtr(text) ?? '000000000000').toMatch(/^\d{12}$/);
      }),
      { numRuns: propertyRuns },
    );
  });

  it('is shown in groups of four', { tags: ['UPI-04'] }, () => {
    expect(utrText('412345678901')).toBe('4123 4567 8901');
  });
});
