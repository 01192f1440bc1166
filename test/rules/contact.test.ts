/** Phone numbers and PIN codes as people write them (OQ-87). */
import {
  chatLink,
  chatNumberFault,
  isMobileMiscounted,
  mobileNumber,
  pinCode,
  pinCodeIn,
} from '@shop/commerce';
import { describe, expect, it } from 'vitest';

describe('a mobile number', { tags: ['MEND-03'] }, () => {
  it.each([
    '9812345678',
    '98123 45678',
    '98123-45678',
    '+91 98123 45678',
    '+91-9812345678',
    '919812345678',
    '0091 9812345678',
    '09812345678',
    '(098123) 45678',
    '९८१२३४५६७८',
    ' 9812345678 ',
  ])('is understood as %s', (text) => {
    expect(mobileNumber(text)).toBe('9812345678');
  });

  it.each(['abc', '12345', '5812345678', '98123456789', '+1 212 555 0100', '', '98123x5678'])(
    'is refused as %j',
    (text) => {
      expect(mobileNumber(text)).toBeNull();
    },
  );
});

describe('a PIN code', { tags: ['MEND-03'] }, () => {
  it.each(['560001', '560 001', ' 560001 ', '५६०००१'])('is understood as %s', (text) => {
    expect(pinCode(text)).toBe('560001');
  });

  it.each(['x', '56000', '5600011', '060001', ''])('is refused as %j', (text) => {
    expect(pinCode(text)).toBeNull();
  });
});

it.each([
  ['MG Road, Pune, Maharashtra, 411001', '411001'],
  ['Pune-411 001', '411001'],
  ['House 560001, Panaji 403001', '403001'],
  ['पुणे ४११००१', '411001'],
  ['98123 45678, Pune', ''],
  ['Behind the old mill', ''],
])('the PIN code in %j is %j', { tags: ['DELIV-01'] }, (address, code) => {
  expect(pinCodeIn(address)).toBe(code);
});

it.each([
  ['98123 45678', '919812345678'],
  ['+91 98123 45678', '919812345678'],
  ['09812345678', '919812345678'],
  ['+1 212 555 0100', '12125550100'],
])('a chat with %s goes to %s', { tags: ['MEND-21'] }, (number, digits) => {
  expect(chatLink(number, 'Hi')).toBe(`https://wa.me/${digits}?text=Hi`);
});

it.each([
  ['022 6123 4567', '912261234567'],
  ['(080) 2345-6789', '918023456789'],
  ['+91 22 6123 4567', '912261234567'],
  ['0091 022 6123 4567', '912261234567'],
  ['011-23456789', '911123456789'],
  ['2261234567', '912261234567'],
  ['०२२ ६१२३ ४५६७', '912261234567'],
  ['\u202a+91 98123 45678\u202c', '919812345678'],
  ['+44 20 7946 0958', '442079460958'],
  ['0044 20 7946 0958', '442079460958'],
  ['971501234567', '971501234567'],
])('a shop can be reached at %s, which is %s', { tags: ['FIX-22'] }, (number, digits) => {
  expect(chatNumberFault(number)).toBeNull();
  expect(chatLink(number, 'Hi')).toBe(`https://wa.me/${digits}?text=Hi`);
});

it.each(['98123 4567', '+91 98123 4567', '98123 456789'])(
  'a shop can’t be reached at %j, a mobile number with a slip',
  { tags: ['FIX-22'] },
  (number) => {
    expect(chatNumberFault(number)).toBe('A mobile number has 10 digits');
  },
);

it.each([
  '98123 45678, 98450 33333',
  '98123 45678 / 98450 33333',
  '022 6123 4567 / 68',
  '6123 4567',
  '1800 123 4567',
  '1860-266-0345',
  '+91 6123 4567',
  '9198123456789',
  'call me',
  '@asha',
  '+',
])('a shop can’t be reached at %j', { tags: ['FIX-22'] }, (number) => {
  expect(chatNumberFault(number)).toBe('Enter one number with its country code or STD code');
});

describe('a mobile number with a slip', () => {
  it.each(['98450 3333', '+91 98450 3333', '98450 333333', '98450-33-33'])(
    '%j is told',
    { tags: ['MEND-12'] },
    (text) => {
      expect(isMobileMiscounted(text)).toBe(true);
    },
  );

  it.each(['98450 33333', '+91 98450 33333', '080 2222 3333', '2222 3333', '1800 123 4567', ''])(
    '%j is taken',
    { tags: ['MEND-12'] },
    (text) => {
      expect(isMobileMiscounted(text)).toBe(false);
    },
  );
});
