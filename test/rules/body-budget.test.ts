/** How many bytes of bodies may be in flight at once. */
import { BodyBudget } from '@shop/api/http/body/body-budget.js';
import { describe, expect, it } from 'vitest';

const budget = () => new BodyBudget({ total: 100, perCaller: 40, small: 5 });

describe('bodies in flight', { tags: ['ABUSE-01'] }, () => {
  it('of one caller stay below its share, and another caller finds room', () => {
    const one = budget();
    expect(one.reserve('a', 30)).toBeTypeOf('function');
    expect(one.reserve('a', 30)).toBe('caller');
    expect(one.reserve('b', 30)).toBeTypeOf('function');
  });

  it('of all callers stay below the total, except for small ones', () => {
    const one = budget();
    for (const caller of ['a', 'b', 'c']) one.reserve(caller, 33);
    expect(one.reserve('d', 33)).toBe('total');
    expect(one.reserve('d', 5)).toBeTypeOf('function');
  });

  it('find room again when others have ended, each counted once', () => {
    const one = budget();
    const release = one.reserve('a', 40) as () => void;
    release();
    release();
    expect(one.reserve('a', 40)).toBeTypeOf('function');
    expect(one.reserve('a', 10)).toBe('caller');
  });

  it('may be larger than a share when the caller has no other', () => {
    expect(budget().reserve('a', 80)).toBeTypeOf('function');
  });
});
