/** Couriers, and the addresses where buyers follow what was sent (FULF-01). */
import { courierLink, isTrackingLink, linkHost, shipmentText } from '@shop/commerce';
import { type Courier, couriers, limits } from '@shop/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const all: [key: string, courier: Courier][] = Object.entries(couriers);

describe('the list of couriers', () => {
  it('names twelve or more, each with an address by https', { tags: ['FULF-01'] }, () => {
    expect(all.length).toBeGreaterThanOrEqual(12);
    expect(new Set(all.map(([, { name }]) => name)).size).toBe(all.length);
    for (const [key, { name, track }] of all) {
      expect(name.length, key).toBeLessThanOrEqual(limits.tracking);
      expect(isTrackingLink(courierLink(key, '1234567890')), key).toBe(true);
      // The number is never part of the host.
      expect(track.indexOf('{number}'), key).not.toBeLessThan(
        track.includes('{number}') ? track.indexOf('/', 8) : -1,
      );
    }
  });

  it('leads to the courier with the whole number, whatever is typed', {
    tags: ['FULF-01', 'GEN-03'],
  }, () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...all),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: limits.tracking }),
        ([key, { track }], number) => {
          const link = courierLink(key, number);
          if (link === '') return;
          expect(isTrackingLink(link)).toBe(true);
          expect(new URL(link).host).toBe(new URL(track).host);
          const [head = '', tail = ''] = track.split('{number}');
          expect(link.startsWith(head) && link.endsWith(tail)).toBe(true);
          const put = link.slice(head.length, link.length - tail.length);
          expect(put).not.toMatch(/[/?#&"'<>\\\s]/);
        },
      ),
    );
  });

  it.each([
    ['delhivery', '14 1041 2345 678', 'https://www.delhivery.com/track/package/1410412345678'],
    ['delhivery', '१२३४', 'https://www.delhivery.com/track/package/1234'],
    ['ekart', 'A/../B?c#d', 'https://ekartlogistics.com/shipmenttrack/A%2F..%2FB%3Fc%23d'],
    [
      'blueDart',
      '1&trackFor=9',
      `${couriers.blueDart.track.replace('{number}', '1%26trackFor%3D9')}`,
    ],
    ['dtdc', 'D123', 'https://www.dtdc.com/track-your-shipment/'],
    ['delhivery', '  ', ''],
    ['other', '123', ''],
    ['constructor', '123', ''],
  ])('%s follows %j at %s', { tags: ['FULF-01'] }, (courier, number, link) => {
    expect(courierLink(courier, number)).toBe(link);
  });
});

it.each([
  ['https://track.example.com/a?b=1#c', true],
  [' https://track.example.com ', true],
  ['http://track.example.com', false],
  ['javascript:alert(1)', false],
  ['https:javascript', false],
  ['https://javascript:alert(1)', false],
  ['data:text/html,<b>', false],
  ['//track.example.com', false],
  ['https://www.delhivery.com@track.example.com/', false],
  ['https://a:b@track.example.com/', false],
  ['https://localhost/', false],
  ['https://track.example.com\\@b.example', false],
  ['https://track.example.com/<b>', false],
  ['https://track example.com', false],
  [`https://track.example.com/${'a'.repeat(limits.url)}`, false],
  ['', false],
])('%s is an address that buyers may be sent to: %s', { tags: ['FULF-01'] }, (link, isOne) => {
  expect(isTrackingLink(link)).toBe(isOne);
});

it('an address is known by its host, a shipment by courier and number', () => {
  expect(linkHost('https://www.dtdc.com/track-your-shipment/')).toBe('dtdc.com');
  expect(linkHost('nonsense')).toBe('');
  expect(shipmentText({ name: 'DTDC', number: 'D1' })).toBe('DTDC D1');
  expect(shipmentText({ name: '', number: 'D1' })).toBe('D1');
});
