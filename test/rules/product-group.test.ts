/** What search engines are told of a product with skus (SKU-04). */
import type { Product, Sku } from '@shop/contract';
import { expect, it } from 'vitest';
import { productGroup } from '../../web-store/src/pages/product/productGroup.ts';

const sku = (id: string, size: string, fit: string, more: Partial<Sku>): Sku => ({
  id,
  choice: [
    { type: 'Colour', value: size },
    { type: 'Fit', value: fit },
  ],
  price: 0,
  salePrice: 0,
  stock: -1,
  code: '',
  barcode: '',
  image: '',
  weight: 0,
  active: true,
  ...more,
});

const product = {
  id: 'kurta',
  name: 'Kurta',
  images: ['/uploads/cover.webp'],
  price: 500,
  salePrice: 0,
  minOrder: 1,
  stock: -1,
  variants: [
    { id: '1', type: 'Colour', value: 'Red', price: 0 },
    { id: '2', type: 'Fit', value: 'Slim', price: 0 },
    { id: '3', type: 'Fit', value: 'Wide', price: 0 },
  ],
  skus: [
    sku('a', 'Red', 'Slim', { code: 'K-1', barcode: '8901234567890', salePrice: 450 }),
    sku('b', 'Red', 'Wide', { stock: 0, image: '/uploads/wide.webp', barcode: '12-3' }),
    sku('c', 'Red', 'None', { active: false }),
  ],
  questions: [
    { id: 'q', kind: 'text', label: 'Initials', required: true, surcharge: 20.5, choices: [] },
  ],
} as unknown as Product;

it('a product with skus is a group with an offer for each one that is sold, with what no buyer can leave out', {
  tags: ['SKU-04', 'DET-02', 'FIX-04'],
}, () => {
  const origin = 'https://acme.example';
  const url = `${origin}/acme/product/kurta`;
  const byFit = (value: string) => [{ '@type': 'PropertyValue', name: 'Fit', value }];
  const offer = { '@type': 'Offer', priceCurrency: 'INR' };
  expect(productGroup(product, { name: 'Kurta' }, url, origin)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    name: 'Kurta',
    url,
    productGroupID: 'kurta',
    variesBy: ['https://schema.org/color'],
    hasVariant: [
      {
        '@type': 'Product',
        name: 'Kurta - Colour: Red, Fit: Slim',
        sku: 'a',
        gtin: '8901234567890',
        color: 'Red',
        additionalProperty: byFit('Slim'),
        image: `${origin}/uploads/cover.webp`,
        offers: {
          ...offer,
          url: `${url}?Colour=Red&Fit=Slim`,
          price: '470.50',
          availability: 'https://schema.org/InStock',
        },
      },
      {
        '@type': 'Product',
        name: 'Kurta - Colour: Red, Fit: Wide',
        sku: 'b',
        color: 'Red',
        additionalProperty: byFit('Wide'),
        image: `${origin}/uploads/wide.webp`,
        offers: {
          ...offer,
          url: `${url}?Colour=Red&Fit=Wide`,
          price: '520.50',
          availability: 'https://schema.org/OutOfStock',
        },
      },
    ],
  });
});
