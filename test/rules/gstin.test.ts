/** GSTINs and mobile numbers of buyers, and the list of states (CHK2-01, DELIV-04). */
import {
  gstinCheckDigit,
  gstinOf,
  mobileNumber,
  stateNamed,
  stateOfCode,
  states,
} from '@shop/commerce';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns, propertyTime } from '../support/exact/arbitrary.ts';

const numRuns = propertyRuns;
const digits = [...'0123456789'];
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const oneOf = (characters: readonly string[], length: number) =>
  fc
    .array(fc.constantFrom(...characters), { minLength: length, maxLength: length })
    .map((all) => all.join(''));

/** A valid number of any state. */
const anyGstin = fc
  .tuple(
    fc.constantFrom(...states.map(({ code }) => code)),
    oneOf(letters, 5),
    oneOf(digits, 4),
    oneOf(letters, 1),
    oneOf([...digits.slice(1), ...letters], 1),
    fc.constantFrom('Z', '1', '9', 'A', 'B', 'D', 'J'),
  )
  .map((parts) => parts.join(''))
  .map((first14) => first14 + gstinCheckDigit(first14));

describe('a GSTIN', { tags: ['CHK2-01'] }, () => {
  it.each([
    ['27AAPFU0939F1ZV', '27', 'Maharashtra'],
    ['27aapfu0939f1zv', '27', 'Maharashtra'],
    [' 27-AAPFU 0939F-1ZV ', '27', 'Maharashtra'],
    // Its sum is a multiple of 36.
    ['32AADCK5978M1Z0', '32', 'Kerala'],
  ])('is understood as %s', (text, stateCode, stateName) => {
    expect(gstinOf(text)).toMatchObject({ stateCode, stateName });
  });

  it.each([
    '',
    '27AAPFU0939F1Z',
    '27AAPFU0939F1ZVV',
    '27AAPFU0939F1ZW',
    '27AAPFU0939F0ZV',
    '27AAPFU0939F1CV',
    'URP',
  ])('is refused as %j', (text) => {
    expect(gstinOf(text)).toBeNull();
  });

  it.each([
    ['25AAPFU0939F1Z', '26'],
    ['28AAPFU0939F1Z', '37'],
    ['97AAPFU0939F1Z', '97'],
    ['40AAPFU0939F1Z', undefined],
  ])('that begins with %s belongs to the state %s of today', (first14, code) => {
    expect(gstinOf(first14 + gstinCheckDigit(first14))?.stateCode).toBe(code);
  });

  it('of any state is understood, and names it', propertyTime, () => {
    fc.assert(
      fc.property(anyGstin, (number) => {
        const found = gstinOf(number);
        expect(found).toEqual({
          number,
          stateCode: number.slice(0, 2),
          stateName: stateOfCode(number.slice(0, 2))?.name,
        });
      }),
      { numRuns },
    );
  });

  it('with one wrong character is refused', propertyTime, () => {
    fc.assert(
      fc.property(
        anyGstin,
        fc.nat(14),
        fc.constantFrom(...digits, ...letters),
        (number, at, other) => {
          fc.pre(number[at] !== other);
          expect(gstinOf(number.slice(0, at) + other + number.slice(at + 1))).toBeNull();
        },
      ),
      { numRuns },
    );
  });
});

describe('a mobile number', { tags: ['CHK2-01'] }, () => {
  const anyMobile = fc
    .tuple(fc.constantFrom('6', '7', '8', '9'), oneOf(digits, 9))
    .map((parts) => parts.join(''));
  const anyLead = fc.constantFrom('', '0', '91', '+91', '0091');
  const anyGaps = fc.array(fc.constantFrom('', '', ' ', '-', '  '), {
    minLength: 15,
    maxLength: 15,
  });

  it('is its 10 digits, whatever stands before and between them', {
    ...propertyTime,
  }, () => {
    fc.assert(
      fc.property(anyMobile, anyLead, anyGaps, (mobile, lead, gaps) => {
        const typed = [...(lead + mobile)].map((digit, at) => digit + (gaps[at] ?? '')).join('');
        expect(mobileNumber(typed)).toBe(mobile);
      }),
      { numRuns },
    );
  });

  it('stays as it is when it is read again', propertyTime, () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = mobileNumber(text);
        expect(read === null ? null : mobileNumber(read)).toBe(read);
      }),
      { numRuns },
    );
  });

  it('needs 10 digits from 6 on', propertyTime, () => {
    fc.assert(
      fc.property(oneOf(digits, 10), anyLead, (number, lead) => {
        fc.pre(/^[1-5]/.test(number));
        expect(mobileNumber(lead + number)).toBeNull();
      }),
      { numRuns },
    );
  });
});

describe('the list of states', { tags: ['DELIV-04'] }, () => {
  it('has 28 states and 8 territories in the order of their names, each with a code of its own', () => {
    expect(states).toHaveLength(36);
    expect(new Set(states.map(({ code }) => code)).size).toBe(36);
    const names = states.map(({ name }) => name);
    expect([...names].sort()).toEqual(names);
  });

  it.each([
    ['karnataka', 'Karnataka'],
    [' TAMILNADU ', 'Tamil Nadu'],
    ['Jammu & Kashmir', 'Jammu and Kashmir'],
    ['The Dadra and Nagar Haveli and Daman & Diu', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['Orissa', 'Odisha'],
    ['Pondicherry', 'Puducherry'],
    ['NCT of Delhi', 'Delhi'],
    ['Atlantis', undefined],
    ['', undefined],
  ])('knows %j as %s', (text, name) => {
    expect(stateNamed(text)?.name).toBe(name);
  });
});
