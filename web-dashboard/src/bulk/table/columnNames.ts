/**
 * What the columns of a table are called: in English, in Hindi, and in the exports of Shopify, WooCommerce and shop
 * apps (FIX-10). Pure.
 */

/** What a column can be taken as, in the order of the choice. */
export const tableFields = [
  'name',
  'price',
  'salePrice',
  'category',
  'stock',
  'unit',
  'description',
  'option',
  'image',
] as const;
export type TableField = (typeof tableFields)[number];

/** A field with one text. */
export type TextField = Exclude<TableField, 'option' | 'image'>;

/**
 * What a name says of its column. A full price is one before any offer; which price a mere 'Price' is depends on the
 * other columns. 'none' is known, and nothing that a product here has.
 */
export type ColumnKind = TableField | 'fullPrice' | 'shortDescription' | 'none';

const names: Readonly<Record<ColumnKind, string>> = {
  name: `name, title, product, product name, product title, item, item name, item title, name of product, name of item,
    particulars, goods, नाम, उत्पाद, उत्पाद का नाम, प्रोडक्ट, प्रोडक्ट का नाम, प्रोडक्ट नाम, वस्तु, वस्तु का नाम, सामान,
    सामान का नाम, आइटम, आइटम का नाम, माल, माल का नाम, शीर्षक`,
  price: `price, rate, variant price, unit price, product price, item price, amount, price per unit, rate per unit, दाम,
    मूल्य, कीमत, क़ीमत, भाव, दर, रेट, प्राइस`,
  fullPrice: `mrp, m r p, max retail price, maximum retail price, regular price, list price, original price, actual price,
    market price, full price, compare at price, compare price, variant compare at price, price before discount,
    एमआरपी, एम आर पी, अधिकतम खुदरा मूल्य, अधिकतम मूल्य, असली कीमत, मूल कीमत, मूल मूल्य, अंकित मूल्य`,
  salePrice: `sale, sale price, selling price, sell price, sp, offer, offer price, offer rate, discounted price, discount price,
    special price, our price, deal price, final price, net price, selling rate, sale rate, विक्रय मूल्य, बिक्री मूल्य,
    बिक्री कीमत, सेल प्राइस, ऑफर, ऑफ़र, ऑफर मूल्य, ऑफ़र मूल्य, ऑफर कीमत, ऑफर प्राइस, छूट मूल्य, छूट के बाद मूल्य`,
  category: `category, categories, category name, product category, product categories, item category, collection,
    collections, department, श्रेणी, श्रेणियाँ, वर्ग, कैटेगरी, केटेगरी, प्रकार, विभाग`,
  stock: `stock, stocks, quantity, qty, stock qty, stock quantity, quantity in stock, qty in stock, in stock qty, inventory,
    inventory qty, inventory quantity, variant inventory qty, available, available qty, available quantity, available stock,
    on hand, qty on hand, current stock, opening stock, closing stock, स्टॉक, स्टाक, मात्रा, संख्या, भंडार, उपलब्ध, नग`,
  unit: 'unit, units, uom, unit of measure, unit of measurement, pack size, इकाई, यूनिट, माप',
  description: `description, desc, details, product description, item description, long description, full description,
    body, body html, विवरण, वर्णन, जानकारी, डिस्क्रिप्शन`,
  option: `option, options, choice, choices, variant, variants, variation, variations, size, sizes, colour, colours, color, colors, shade,
    flavour, flavours, flavor, साइज, साइज़, आकार, रंग, वेरिएंट, स्वाद`,
  shortDescription: 'short description, summary, excerpt, संक्षिप्त विवरण',
  image: `image, images, image url, image urls, image src, image link, image links, picture, pictures, picture url, photo,
    photos, photo url, product image, product images, main image, featured image, additional images, चित्र, फोटो, फ़ोटो,
    तस्वीर, छवि, इमेज`,
  none: `sr, sr no, s no, sl no, sno, serial, serial no, serial number, no, id, product id, item id, क्रम, क्रमांक, क्र, क्र सं, क्रम संख्या,
    sku, sku code, sku id, variant sku, product sku, code, item code, product code, style code, एसकेयू, कोड,
    barcode, variant barcode, ean, upc, gtin, isbn, gtin upc ean or isbn, hsn, hsn code, hsn sac, एचएसएन, gst, gst rate, gst percent, tax, tax rate, tax class,
    tax status, variant tax code, variant taxable, charge tax, जीएसटी, कर,
    cost, cost price, cost per item, purchase price, purchase rate, buying price, wholesale price, dealer price, wsp, लागत, खरीद मूल्य,
    discount, discount percent, off, छूट,
    brand, brands, vendor, manufacturer, supplier, ब्रांड, tags, टैग, handle, url handle, slug, url, link, product url, permalink,
    published, published on online store, status, is featured, visibility in catalog, date sale price starts,
    date sale price ends, in stock, backorders allowed, low stock amount, sold individually, allow customer reviews,
    purchase note, shipping class, download limit, download expiry days, parent, grouped products, upsells, cross sells,
    external url, button text, position, swatches attributes, gift card, image position, image alt text, variant image,
    variant grams, variant inventory tracker, variant inventory policy, variant fulfillment service,
    variant requires shipping, variant weight unit, weight, weight unit, length, width, height, weight kg, वजन, वज़न,
    created at, updated at, date, published scope, type of product, template suffix, seo title, seo description`,
};

/** Names that begin like this belong to no field of a product here. */
const foreign =
  /^(?:google shopping|meta|seo|included|price international|compare at price international|unit price (?:total|base)|option ?\d|attribute ?\d|download ?\d|metafield|product custom|variant metafield)\b/;

/** Shopify's 'Option1 Value' and WooCommerce's 'Attribute 1 value(s)'. */
const optionValue = /^(?:option|attribute) ?\d+ values?$/;

/** Endings that do not change what a name says. */
const idle = /\s(?:in )?(?:rs|inr|rupees|rupee|₹|रु|रुपये|रुपए|रुपये में|रु में)$/;

/** A name in lower case, its words with one space between them, without what stands in brackets. */
export function plainTitle(title: string): string {
  const bare = title.replace(/\(.*?\)|\[.*?\]|\{.*?\}/g, ' ').trim() || title;
  return bare
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}₹]+/gu, ' ')
    .trim()
    .replace(idle, '');
}

/** Without the spaces, so that 'SalePrice' and 'sale_price' are one. */
const keyOf = (title: string) => plainTitle(title).replace(/\s/g, '');

const kinds = new Map(
  Object.entries(names).flatMap(([kind, list]) =>
    list.split(',').map((name) => [keyOf(name), kind as ColumnKind] as const),
  ),
);

/** What the name of a column says; undefined where it is unknown. */
export function kindOf(title: string): ColumnKind | undefined {
  const known = kinds.get(keyOf(title));
  if (known) return known;
  if (optionValue.test(plainTitle(title))) return 'option';
  if (foreign.test(plainTitle(title)) || title.includes('.metafields.')) return 'none';
  // 'Image 2' is one more picture.
  const [, counted = ''] = /^(.*?)\s*\d{1,2}$/.exec(plainTitle(title)) ?? [];
  return kinds.get(counted.replace(/\s/g, '')) === 'image' ? 'image' : undefined;
}
