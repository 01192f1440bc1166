/** Which details an order needs and stores (2§5, OQ-72). */
import { detailFaults, neededDetails, normalizeDetails } from '@shop/commerce';
import { addressTypes, orderTypes } from '@shop/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const whole = {
  firstName: 'Asha',
  lastName: 'Rao',
  phone: '9812345678',
  line1: '12 MG Road',
  line2: 'Flat 2',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560001',
  lat: 12.9,
  lng: 77.5,
  address: 'Near the park',
};

describe('the details of an order', () => {
  it('are the person for a pickup, with the address for a delivery', () => {
    for (const addressType of addressTypes) {
      expect(neededDetails('pickup', addressType)).toEqual(['firstName', 'lastName', 'phone']);
    }
    expect(neededDetails('delivery', 'input')).toEqual([
      'firstName',
      'lastName',
      'phone',
      'line1',
      'city',
      'state',
      'postalCode',
    ]);
    expect(neededDetails('delivery', 'map')).toEqual(['firstName', 'lastName', 'phone', 'address']);
  });

  it('are named one by one when they are missing or blank', () => {
    const details = { ...whole, firstName: ' ', city: '' };
    expect(detailFaults('delivery', 'input', details)).toEqual([
      { field: 'firstName', message: 'First name is required' },
      { field: 'city', message: 'City is required' },
    ]);
    const { lat, ...unmarked } = whole;
    expect(detailFaults('delivery', 'map', unmarked)).toEqual([
      { field: 'lat', message: 'Please mark your location on the map' },
    ]);
    expect(detailFaults('delivery', 'map', { ...whole, lat: 0, lng: 0 })).toEqual([]);
  });

  it('name a phone and a PIN code that can not be one', { tags: ['MEND-03'] }, () => {
    const details = { ...whole, phone: '12345', postalCode: 'x' };
    expect(detailFaults('delivery', 'input', details)).toEqual([
      { field: 'phone', message: 'Please enter a 10-digit mobile number' },
      { field: 'postalCode', message: 'Please enter a 6-digit PIN code' },
    ]);
    const { postalCode, ...withoutPin } = whole;
    expect(detailFaults('delivery', 'map', withoutPin)).toEqual([]);
  });

  it('are stored as 10 and 6 digits, however they were typed', { tags: ['MEND-03'] }, () => {
    const details = { ...whole, phone: '+91 98123-45678', postalCode: '560 001' };
    expect(normalizeDetails('delivery', 'input', details)).toMatchObject({
      phone: '9812345678',
      postalCode: '560001',
    });
  });

  it('are complete when all that is needed is there, and nothing else is asked for', () => {
    const subset = fc.subarray(Object.keys(whole) as (keyof typeof whole)[]);
    fc.assert(
      fc.property(
        fc.constantFrom(...orderTypes),
        fc.constantFrom(...addressTypes),
        subset,
        (type, how, keys) => {
          const details = Object.fromEntries(keys.map((key) => [key, whole[key]]));
          const missing = neededDetails(type, how).filter((field) => !keys.includes(field));
          const faults = detailFaults(type, how, details).map(({ field }) => field);
          expect(faults.filter((field) => field !== 'lat')).toEqual(missing);
        },
      ),
    );
  });

  it('are stored only as far as the order has use for them', {
    tags: ['ORDER-18', 'ORDER-19'],
  }, () => {
    const nobody = { line1: '', line2: '', city: '', state: '', postalCode: '' };
    const { lat, lng, address, ...typed } = whole;
    expect(normalizeDetails('pickup', 'input', whole)).toEqual({
      firstName: 'Asha',
      lastName: 'Rao',
      phone: '9812345678',
      ...nobody,
    });
    expect(normalizeDetails('delivery', 'input', whole)).toEqual(typed);
    expect(normalizeDetails('delivery', 'map', whole)).toMatchObject({ lat, lng, address });
  });
});
