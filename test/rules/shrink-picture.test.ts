/** How small a photo becomes before it is uploaded (MEND-28). */

import { fittingSize, isHeic } from '@shop/client';
import { expect, it } from 'vitest';

it('no side is longer than 2,560 px, and none disappears', { tags: ['MEND-28'] }, () => {
  expect(fittingSize(4000, 3000)).toEqual({ width: 2560, height: 1920 });
  expect(fittingSize(3000, 4000)).toEqual({ width: 1920, height: 2560 });
  expect(fittingSize(2560, 2560)).toEqual({ width: 2560, height: 2560 });
  expect(fittingSize(20_000, 3)).toEqual({ width: 2560, height: 1 });
});

it('a HEIC photo is known by its type, or by its name where a browser knows no type', {
  tags: ['MEND-28'],
}, () => {
  expect(isHeic({ name: 'a', type: 'image/heic' })).toBe(true);
  expect(isHeic({ name: 'IMG_7.HEIC', type: '' })).toBe(true);
  expect(isHeic({ name: 'heic.jpg', type: 'image/jpeg' })).toBe(false);
});
