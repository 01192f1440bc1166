/** Who a Host header belongs to, for every spelling of the main host (OQ-27, OQ-28). */
import { domainName } from '@shop/api/domain/domain-name.js';
import { ownerOfHost } from '@shop/api/http/host-owner.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const canonical = { kind: 'main', isCanonical: true };
const other = { kind: 'main', isCanonical: false };

describe('the main host', () => {
  it.each([
    ['nukkad.example', 'nukkad.example', canonical],
    ['nukkad.example', 'www.nukkad.example', other],
    ['www.nukkad.example', 'www.nukkad.example', canonical],
    ['www.nukkad.example', 'nukkad.example', other],
    ['www.nukkad.example', 'shop.nukkad.example', other],
    ['shop.host.example', 'shop.host.example:8443', canonical],
    ['shop.host.example', 'sHop.hOst.eXample.', canonical],
    ['localhost', 'localhost:3000', canonical],
    ['192.168.1.5', '192.168.1.5:3000', canonical],
    ['[::1]', '[::1]:3000', canonical],
  ])('%s knows %s', { tags: ['DOM-25', 'DOM-26'] }, (mainHost, host, owner) => {
    expect(ownerOfHost(host, mainHost)).toEqual(owner);
  });

  it("a parent of the main host is not the platform's", { tags: ['DOM-27'] }, () => {
    expect(ownerOfHost('host.example', 'shop.host.example')).toEqual({
      kind: 'shop',
      name: 'host.example',
      isBare: true,
    });
  });
});

describe('any Host header', () => {
  const hosts = fc.oneof(
    fc.string({ maxLength: 40 }),
    fc
      .array(
        fc.constantFrom('a', 'www', '.', '-', ':', '80', '@', '[', ']', 'main', 'com', '%', 'é'),
      )
      .map((parts) => parts.join('')),
    fc.domain(),
  );

  it("is never the platform's unless it ends in the main host or this machine, whole labels", () => {
    fc.assert(
      fc.property(hosts, (host) => {
        const owner = ownerOfHost(host, 'main.com');
        if (owner.kind !== 'main') return;
        const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
        expect(name).toMatch(
          /^(?:(?:[a-z0-9_-]+\.)*(?:main\.com|localhost)|127\.0\.0\.1|\[::1\])$/,
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('has one name only: the one under which it was claimed', () => {
    fc.assert(
      fc.property(hosts, (host) => {
        const owner = ownerOfHost(host, 'main.com');
        if (owner.kind !== 'shop') return;
        expect(domainName(owner.name)).toBe(owner.name);
        expect(owner.name).toMatch(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/);
        expect(ownerOfHost(`www.${owner.name}`, 'main.com')).toMatchObject({
          name: owner.name,
          isBare: false,
        });
      }),
      { numRuns: 2000 },
    );
  });
});
