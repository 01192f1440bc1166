/** What a chosen file is, and how small a photo becomes before it is uploaded (MEND-28, FIX-15). */

import { fittingSize, isHeic, kindOfFile, notPictureWords } from '@shop/client';
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

const fileOf = (begin: string, name: string, type = '') =>
  new File([Buffer.from(begin, 'latin1')], name, { type });

it.for<[string, string, string, string | null]>([
  ['jpeg', '\xff\xd8\xff\xe0', 'scan', null],
  ['jpeg', '\xff\xd8\xff\xe1', 'scan.pdf', null],
  ['png', '\x89PNG\r\n\x1a\n', 'a', null],
  ['gif', 'GIF89a', 'a', null],
  ['webp', 'RIFF\x10\0\0\0WEBPVP8 ', 'a', null],
  ['avif', '\0\0\0\x20ftypavif', 'a', null],
  ['avif', '\0\0\0\x20ftypmif1\0\0\0\0mif1avifmiaf', 'a', null],
  ['heic', '\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'a.jpg', null],
  ['video', '\0\0\0\x18ftypmp42', 'a.jpg', 'a video'],
  ['video', '\x1aE\xdf\xa3', 'a.webm', 'a video'],
  ['audio', 'RIFF\x10\0\0\0WAVEfmt ', 'a', 'a sound'],
  ['pdf', '%PDF-1.7', 'a.jpg', 'a PDF'],
  ['archive', 'PK\x03\x04', 'a.docx', 'a document or an archive'],
  ['unknown', 'Hello', 'notes.txt', 'no picture'],
  ['unknown', 'BM\0\0', 'a.jpg', null],
  ['unknown', '', 'a.jpg', 'empty'],
])(
  'a file is %s by its bytes: %j, %s',
  { tags: ['FIX-15'] },
  async ([kind, begin, name, words]) => {
    const file = fileOf(begin, name);
    expect([await kindOfFile(file), await notPictureWords(file)]).toEqual([kind, words]);
  },
);
