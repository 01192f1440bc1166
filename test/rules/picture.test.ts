/** A picture's own address tells its sizes (contract: picture.ts); theme colours are a fixed palette. */
import {
  cssColor,
  isThemeColor,
  palette,
  pictureAt,
  pictureFileName,
  pictureSize,
  pictureSrcSet,
  pictureVersions,
  shades,
} from '@shop/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const side = fc.integer({ min: 1, max: 1920 });

describe('a picture', () => {
  it('lists exactly the sizes that are made of it, the full one last', () => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        const url = `/uploads/s/f/${pictureFileName(width, height, width)}`;
        const widths = pictureSrcSet(url)
          .split(', ')
          .map((candidate) => Number(candidate.split(' ')[1]?.replace('w', '')));
        expect(widths).toEqual(pictureVersions(width));
        expect(widths.at(-1)).toBe(width);
        expect(pictureSize(url)).toEqual({ width, height });
      }),
    );
  });

  it('is shown in the smallest size that is wide enough', () => {
    const url = '/uploads/s/f/1000x500-1000.webp';
    expect(pictureAt(url, 100)).toBe('/uploads/s/f/1000x500-160.webp');
    expect(pictureAt(url, 640)).toBe('/uploads/s/f/1000x500-640.webp');
    expect(pictureAt(url, 5000)).toBe(url);
  });

  it('of somebody else stays as it is', () => {
    const url = 'https://example.com/a.png';
    expect([pictureSrcSet(url), pictureAt(url, 100), pictureSize(url)]).toEqual(['', url, null]);
  });
});

describe('a theme colour', () => {
  it('is a background or text shade of the palette, one of four words, or empty', {
    tags: ['THEME-32', 'THEME-33'],
  }, () => {
    const names = Object.keys(palette).flatMap((color) =>
      shades.map((shade) => `${color}-${shade}`),
    );
    for (const name of [...names, 'black', 'white', 'transparent', 'current']) {
      expect(isThemeColor(`bg-${name}`) && isThemeColor(`text-${name}`)).toBe(true);
      expect(isThemeColor(name)).toBe(false);
    }
    expect(isThemeColor('')).toBe(true);
    expect(cssColor('text-current')).toBe('currentColor');
  });

  it('is nothing else', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }),
        (text) => !isThemeColor(text) || cssColor(text) !== null,
      ),
    );
    for (const text of [
      'bg-toString-500',
      'bg-__proto__-50',
      'bg-rose-55',
      'hover:bg-rose-500',
      'bg-rose-500;x',
    ]) {
      expect(isThemeColor(text)).toBe(false);
    }
  });
});
