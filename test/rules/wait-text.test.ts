/** What a screen says when a call came too often, or all were busy. */
import { ApiError, waitText } from '@shop/client';
import { expect, it } from 'vitest';

it.each([
  [429, 900, 'Too many tries. Please wait 15 minutes and try again.'],
  [429, 841, 'Too many tries. Please wait 15 minutes and try again.'],
  [429, 5_399, 'Too many tries. Please wait 2 hours and try again.'],
  [429, 83_000, 'Too many tries. Please wait 24 hours and try again.'],
  [429, 60, 'Too many tries. Please wait 1 minute and try again.'],
  [429, 61, 'Too many tries. Please wait 2 minutes and try again.'],
  [429, 2, 'Too many tries. Please wait a moment and try again.'],
  [429, undefined, 'Too many tries. Please wait a moment and try again.'],
  [
    503,
    3,
    'We are very busy right now. Please wait a moment and try again; nothing you typed is lost.',
  ],
  [401, undefined, null],
  [500, 5, null],
])('for %i with Retry-After %s it is: %s', { tags: ['ABUSE-05'] }, (status, seconds, text) => {
  expect(waitText(new ApiError(status, { error: 'Refused' }, seconds))).toBe(text);
});

it('is not for a lost connection', () => {
  expect(waitText(new TypeError('Failed to fetch'))).toBeNull();
});
