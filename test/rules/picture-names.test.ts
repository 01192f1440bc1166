/** How pictures are named in the archive of a store (FIX-74). */
import { withNamesInHtml } from '@shop/api/transfer/picture-names.js';
import { expect, it } from 'vitest';

it('pictures of the store are named by their member, on the disk as in a bucket; others keep their address', {
  tags: ['FIX-74'],
}, () => {
  const bucket = 'https://bucket.example.com/shop/1.webp';
  const names = new Map([
    ['/uploads/shop/1.webp', 'pictures/1.webp'],
    [bucket, 'pictures/2.webp'],
  ]);
  const html = (...addresses: string[]) =>
    addresses.map((address) => `<p><img src="${address}" alt="a" /></p>`).join('');
  const other = 'https://pictures.example.com/a.jpg';
  expect(withNamesInHtml(html('/uploads/shop/1.webp', bucket, other), names)).toBe(
    html('pictures/1.webp', 'pictures/2.webp', other),
  );
});
