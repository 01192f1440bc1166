/** Hints at typing errors in e-mail addresses. */
import { meantEmail } from '@shop/commerce';
import { expect, it } from 'vitest';

it.each([
  ['meera@gmail.con', 'meera@gmail.com'],
  [' Meera@GMIAL.com ', 'Meera@gmail.com'],
  ['meera@rediffmail.con', 'meera@rediffmail.com'],
])('%s was probably meant as %s', { tags: ['AUTH-05'] }, (typed, meant) => {
  expect(meantEmail(typed)).toBe(meant);
});

it.each(['meera@gmail.com', 'meera@bakes.in', 'meera', '', '@gmail.con', 'a@b@gmail.con'])(
  '%j is left as it is',
  { tags: ['AUTH-05'] },
  (typed) => {
    expect(meantEmail(typed)).toBeNull();
  },
);
