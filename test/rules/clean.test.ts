/** Texts that people paste: invisible signs, spaces, digits and dashes of every kind (FIX-20). */
import {
  bareDomain,
  cleanEmail,
  cleanSigns,
  cleanText,
  codePattern,
  detailFaults,
  gstinOf,
  gtinOf,
  mailedCode,
  mobileNumber,
  offerCode,
  phoneKey,
  pinCode,
  readPincodes,
  searchWords,
} from '@shop/commerce';
import { describe, expect, it } from 'vitest';

const tags = ['FIX-20'];

describe('a pasted mobile number', { tags }, () => {
  it.each([
    '\u202a+91 98123 45678\u202c',
    '98123\u200b45678',
    '\u200e98123 45678',
    '98123\u00ad45678',
    '98123\u201345678',
    '௯௮௧௨௩௪௫௬௭௮',
    '９８１２３４５６７８',
    '＋９１ ９８１２３ ４５６７８',
    '+91 098123 45678',
    '\u2066+91\u00a098123\u00a045678\u2069',
    '98123\u201145678',
    '98123\u221245678',
    '98123\u200c45678',
    '٩٨١٢٣٤٥٦٧٨',
    '৯৮১২৩৪৫৬৭৮',
    '98123\u202f45678\ufeff',
  ])('is understood as %j', (text) => {
    expect(mobileNumber(text)).toBe('9812345678');
    expect(phoneKey(text)).toBe('9812345678');
  });
});

it.each(['\u200e560001', '560\u200b001', '５６０００１', '௫௬௦௦௦௧', '560\u2009001', '560–001'])(
  'a pasted PIN code is understood as %j',
  { tags },
  (text) => {
    expect(pinCode(text)).toBe('560001');
  },
);

it.each([
  'Asha@example.com\u200b',
  '\ufeffasha@example.com',
  'asha@exam\u00adple.com ',
  'asha＠example.com',
  '\u2068asha@example.com\u2069',
])('%j is one e-mail address', { tags }, (text) => {
  expect(cleanEmail(text)).toBe('asha@example.com');
});

it.each(['\u200b', '\u200d\u200c', '\u3164', '\u2800', '\ufe0f', '\u00ad\u200e \u00a0'])(
  'a first name of %j is none',
  { tags },
  (firstName) => {
    const details = { firstName, lastName: 'Rao', phone: '9812345678' };
    expect(detailFaults('pickup', 'input', details)).toEqual([
      { field: 'firstName', message: 'First name is required' },
    ]);
  },
);

it.each(['क्‍ष', 'می‌خواهم', '👩‍🍳', '❤️', 'दस १० रुपये', 'A–Z', 'one\ntwo'])(
  '%s keeps its joiners, digits, dashes and lines',
  { tags },
  (text) => {
    expect(cleanText(` ${text}\u200b `)).toBe(text.normalize('NFC'));
  },
);

it('every other number and code is read through the same cleaning', { tags }, () => {
  expect(offerCode('\u200ediwali １０\u200b')).toBe('DIWALI10');
  expect(gstinOf('२७AAPFU0939F1ZV\u200e')?.number).toBe('27AAPFU0939F1ZV');
  expect(gtinOf('४００६३८१३३३९३१')).toBe('4006381333931');
  expect(readPincodes('५६०००१，560002–560004\u200b').rules).toEqual([
    { from: 560001, to: 560001 },
    { from: 560002, to: 560004 },
  ]);
  expect(searchWords('\u200ebrass\u00a0lamp\u200b')).toEqual(searchWords('brass lamp'));
  expect(bareDomain('\ufeffhttps://www.My\u2010Shop.in:443/x')).toBe('my-shop.in');
});

it.each(['042917', ' 042 917\u200b', '०४२९१७', '042–917'])(
  'the field of a mailed code takes %j',
  { tags },
  (text) => {
    expect(new RegExp(`^(?:${codePattern})$`, 'v').test(text)).toBe(true);
    expect(mailedCode(text)).toBe('042917');
  },
);

it('the field of a mailed code takes no fewer, no more and no other signs', { tags }, () => {
  for (const text of ['', '04291', '0429177', '04291a'])
    expect(new RegExp(`^(?:${codePattern})$`, 'v').test(text)).toBe(false);
});

it('every decimal digit of Unicode is read as its value', { tags }, () => {
  const digits = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => /\p{Nd}/u.test(sign));
  expect(digits.length).toBeGreaterThan(600);
  for (const [index, digit] of digits.entries()) expect(cleanSigns(digit)).toBe(`${index % 10}`);
});

it('cleaning twice is cleaning once, and noise in a number changes nothing', { tags }, () => {
  const noise = [...'\u200b\u200e\u202a\u202c\u00ad\u2060\ufeff\u200c\u200d \u00a0\u2009-–—()./'];
  const zeros = [0x30, 0x660, 0x966, 0x9e6, 0xbe6, 0xff10];
  const odd = [...noise, ...'aéक्\u0301\u0300\ufe0fﬁ½²१𝟗️👩\n\u3164\ud800'];
  let seed = 7;
  const next = (count: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * count);
  };
  const pick = <Item>(items: readonly Item[]) => items[next(items.length)] as Item;
  for (let round = 0; round < 2000; round += 1) {
    const text = Array.from({ length: next(12) }, () => pick(odd)).join('');
    for (const clean of [cleanText, cleanSigns, cleanEmail]) {
      expect(clean(clean(text)), JSON.stringify(text)).toBe(clean(text));
    }
    const zero = pick(zeros);
    const number = [...'9812345678'].map((digit) => String.fromCodePoint(zero + Number(digit)));
    expect(mobileNumber(number.map((digit) => pick(noise) + digit).join(''))).toBe('9812345678');
  }
});

it('a megabyte of joiners is cleaned at once', { tags }, () => {
  expect(cleanText(`a${'\u200d'.repeat(1_000_000)}`)).toBe('a');
});
