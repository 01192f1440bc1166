/**
 * What search engines are told of a product with skus: a ProductGroup with an offer for each sku that is sold, as in
 * https://developers.google.com/search/docs/appearance/structured-data/product-variants.
 */
import { askedPrice, boughtSkus, gtinOf, isOutOfStock, itemName } from '@shop/commerce';
import type { ChosenVariant, Sku } from '@shop/contract';
import { choiceQuery } from '../../catalog/choiceAddress.ts';
import type { ProductDetail } from '../../catalog/productDetail.ts';
import { absolute } from '../../lib/shop.ts';

/** The properties of schema.org by which variants may differ there, by the words that sellers use for them. */
const properties: Readonly<Record<string, string>> = {
  size: 'size',
  colour: 'color',
  color: 'color',
  material: 'material',
  pattern: 'pattern',
};

const propertyOf = (type: string): string | undefined => properties[type.trim().toLowerCase()];

/** 'color': 'Red' where schema.org has a word for the type, else a property by its own name. */
function choiceFields(choice: readonly ChosenVariant[]): object {
  const named = choice.flatMap(({ type, value }) => {
    const property = propertyOf(type);
    return property ? [[property, value] as const] : [];
  });
  const others = choice
    .filter(({ type }) => !propertyOf(type))
    .map(({ type, value }) => ({ '@type': 'PropertyValue', name: type, value }));
  return {
    ...Object.fromEntries(named),
    ...(others.length > 0 && { additionalProperty: others }),
  };
}

/** The seller's own code is not told (FIX-53). */
function codeFields({ id, barcode }: Sku): object {
  const gtin = gtinOf(barcode);
  return { sku: id, ...(gtin && { gtin }) };
}

/** `common`: what is told of a product of any kind. `url`: its canonical address. */
export function productGroup(
  product: ProductDetail,
  common: object,
  url: string,
  origin: string,
): object {
  const { variants, skus, minOrder } = product;
  const availabilityOf = (stock: number) =>
    isOutOfStock({ stock, minOrder }) ? 'OutOfStock' : 'InStock';
  const active = skus.filter((sku) => sku.active);
  const variesBy = new Set(variants.flatMap(({ type }) => propertyOf(type) ?? []));
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    ...common,
    url,
    productGroupID: product.id,
    ...(variesBy.size > 0 && {
      variesBy: [...variesBy].map((property) => `https://schema.org/${property}`),
    }),
    hasVariant: boughtSkus(product, active).map(({ sku, bought }) => ({
      '@type': 'Product',
      name: itemName(product.name, sku.choice),
      ...codeFields(sku),
      ...choiceFields(sku.choice),
      ...(bought.image && { image: absolute(bought.image, origin) }),
      offers: {
        '@type': 'Offer',
        url: url + choiceQuery(variants, sku.choice),
        price: askedPrice(bought, product.questions).price.toFixed(2),
        priceCurrency: 'INR',
        availability: `https://schema.org/${availabilityOf(bought.stock)}`,
      },
    })),
  };
}
