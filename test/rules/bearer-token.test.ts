/** The token in the Authorization header. */
import { bearerToken } from '@shop/api/auth/bearer-token.js';
import { describe, expect, it } from 'vitest';

const tokenOf = (authorization?: string) =>
  bearerToken({ headers: authorization === undefined ? {} : { authorization } });

describe('the bearer token of a call', { tags: ['ABUSE-03'] }, () => {
  it.each([
    ['Bearer abc.def', 'abc.def'],
    ['bearer abc', 'abc'],
    ['Bearer  abc ', 'abc'],
    ['Basic abc', null],
    ['Bearer', null],
    ['Bearer ', null],
    ['', null],
    [undefined, null],
  ])('in %j is %j', (header, token) => {
    expect(tokenOf(header)).toBe(token);
  });

  it('is not looked for in a header that is longer than any of ours', () => {
    expect(tokenOf('a'.repeat(15_000))).toBeNull();
    expect(tokenOf(`Bearer ${'a'.repeat(15_000)}`)).toBeNull();
    expect(tokenOf(`Bearer${' '.repeat(15_000)}a`)).toBeNull();
  });
});
