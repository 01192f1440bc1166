/** Tables of other programs: their columns' names, numbers and encodings, read from files that are made up here. */

import { type NumberManner, readNumber } from '@shop/commerce';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ColumnChoice,
  choiceFaults,
  chooseColumns,
} from '../../web-dashboard/src/bulk/table/chooseColumns.ts';
import { decodeTable } from '../../web-dashboard/src/bulk/table/decodeTable.ts';
import { readTable } from '../../web-dashboard/src/bulk/table/readTable.ts';
import { tableRows } from '../../web-dashboard/src/bulk/table/tableRows.ts';

interface Imported {
  choices: ColumnChoice[];
  asked: Map<number, string>;
  rows: Record<string, unknown>[];
  faults: string[];
  leftOut: string[];
}

/** What the screen shows of a text, before the owner has answered anything. */
function imported(text: string, chosen: ReadonlyMap<number, NumberManner> = new Map()): Imported {
  const read = readTable(text);
  if ('fault' in read)
    return { choices: [], asked: new Map(), rows: [], faults: [read.fault], leftOut: [] };
  const choices = chooseColumns(read.table);
  const { rows, faults } = tableRows(read.table, choices, chosen);
  const leftOut = read.table.leftOut.map(({ cells }) => cells.join(''));
  return {
    choices,
    asked: choiceFaults(choices),
    rows: rows.map((row) => ({ ...row })),
    faults,
    leftOut,
  };
}

const choicesOf = (titles: string, line: string) => imported(`${titles}\n${line}`).choices;

describe('the columns of a table', () => {
  it.for<[string, string, ColumnChoice[]]>([
    ['Name,Price,MRP', 'Pot,380,450', ['name', 'salePrice', 'price']],
    ['Name,MRP,Selling Price', 'Pot,450,380', ['name', 'price', 'salePrice']],
    ['Item Name,Rate,Offer,Qty', 'Pot,450,380,5', ['name', 'price', 'salePrice', 'stock']],
    ['Product Name,SKU,Price', 'Pot,A-12,380', ['name', 'none', 'price']],
    ['PRODUCT_NAME,Price (₹),Unit', 'Pot,380,kg', ['name', 'price', 'unit']],
    [
      'Name,Offer price,Image 1,Image 2',
      'Pot,380,https://a.example/1,https://a.example/2',
      ['name', 'price', 'image', 'image'],
    ],
    [
      'उत्पाद का नाम,एमआरपी,विक्रय मूल्य,मात्रा',
      'मटका,450,380,5',
      ['name', 'price', 'salePrice', 'stock'],
    ],
    ['क्र.,सामान,दाम,श्रेणी', '1,मटका,450,रसोई', ['none', 'name', 'price', 'category']],
    [
      'ID,Type,SKU,Name,Published,Short description,Description,In stock?,Stock,Sale price,Regular price,Categories,Images',
      '1,simple,A,Pot,1,s,d,1,5,380,450,Kitchen,',
      [
        'none',
        'none',
        'none',
        'name',
        'none',
        'none',
        'description',
        'none',
        'stock',
        'salePrice',
        'price',
        'category',
        'none',
      ],
    ],
    [
      'Handle,Title,Body (HTML),Vendor,Type,Variant Price,Variant Compare At Price,Image Src',
      'pot,Pot,<p>x</p>,Us,Kitchen,380,450,https://a.example/1',
      ['none', 'name', 'description', 'none', 'category', 'salePrice', 'price', 'image'],
    ],
  ])('%s', { tags: ['FIX-10'] }, ([titles, line, choices]) => {
    expect(choicesOf(titles, line)).toEqual(choices);
    expect(imported(`${titles}\n${line}`).asked.size).toBe(0);
  });

  it.for<[string, string, number[]]>([
    ['Name,Price,Rate', 'Pot,380,450', [1, 2]],
    ['Name,Price,MRP', 'Pot,450,380', [1, 2]],
    ['Name,Price,Shelf', 'Pot,380,B4', [2]],
    ['Ware,Code of it,Worth', 'Pot,A1,380', [0, 1, 2]],
    ['Name,MRP,Price,Offer', 'Pot,450,420,380', [1, 2]],
  ])('%s is asked about', { tags: ['FIX-10'] }, ([titles, line, columns]) => {
    expect([...imported(`${titles}\n${line}`).asked.keys()]).toEqual(columns);
  });

  it('take a price and MRP as what they are', { tags: ['FIX-10'] }, () => {
    expect(imported('Name,Price,MRP\nPot,380,450\nCup,90,90\nMat,70,').rows).toMatchObject([
      { name: 'Pot', price: '450', salePrice: '380' },
      { name: 'Cup', price: '90', salePrice: '' },
      { name: 'Mat', price: '70', salePrice: '' },
    ]);
  });

  it('without names are in the plain order as far as they fit', { tags: ['FIX-12'] }, () => {
    expect(imported('Pot\t349\t299\tKitchen\t12').rows).toMatchObject([
      { name: 'Pot', price: '349', salePrice: '299', category: 'Kitchen', stock: '12' },
    ]);
    expect([...imported('Pot,A-12,349\nCup,A-13,99').asked.keys()]).toEqual([1, 2]);
  });

  it('stand below the line of a separator and titles', { tags: ['FIX-12'] }, () => {
    const text =
      'sep=;\r\nSharma Traders\r\n\r\nPrice list, Diwali;;\r\nProduct Name;SKU;Price\r\nPot;A-1;349';
    expect(imported(text)).toMatchObject({
      rows: [{ name: 'Pot', price: '349' }],
      leftOut: ['Sharma Traders', 'Price list, Diwali'],
    });
  });

  it('are not shifted by a comma without quotes', { tags: ['FIX-12'] }, () => {
    expect(imported('Name,Price,Stock\nPot,349,4\nCup,1,250.00,3').faults).toEqual([
      'Line 3 has 4 cells, and line 1 names 3 columns. A cell with “,” in it stands in quotes ("…"); a column needs a name.',
    ]);
  });
});

describe('variants', () => {
  const products = (text: string) => {
    const { rows, asked, faults } = imported(text);
    expect([asked.size, faults]).toEqual([0, []]);
    return rows;
  };
  const sizes = (...values: string[]) => values.map((value) => ({ type: 'Size', value, price: 0 }));

  it('are the values in a cell', { tags: ['FIX-17'] }, () => {
    expect(products('Name,Price,Size\nKurta,450,"S, M, L"\nPot,90,')).toMatchObject([
      { name: 'Kurta', price: '450', variants: sizes('S', 'M', 'L'), skus: [] },
      { name: 'Pot', variants: [] },
    ]);
    expect(products('Name,Price,Variants\nKurta,450,"Size: S, M · Colour: Red"')).toMatchObject([
      { variants: [...sizes('S', 'M'), { type: 'Colour', value: 'Red', price: 0 }] },
    ]);
  });

  it('are the lines of one name, with a price and a stock of their own', {
    tags: ['FIX-17'],
  }, () => {
    const text = 'Name,Price,Size,Qty\nKurta,450,S,3\nkurta,450,M,0\nKurta,500,L,\nPot,90,,7';
    expect(products(text)).toMatchObject([
      {
        name: 'Kurta',
        price: '450',
        variants: sizes('S', 'M', 'L'),
        skus: [
          { choice: [{ type: 'Size', value: 'S' }], price: 0, stock: 3 },
          { choice: [{ type: 'Size', value: 'M' }], price: 0, stock: 0 },
          { choice: [{ type: 'Size', value: 'L' }], price: 500, stock: -1 },
        ],
      },
      { name: 'Pot', stock: '7', variants: [], skus: [] },
    ]);
  });

  it('of Shopify stand in lines of one handle, as further pictures do', {
    tags: ['FIX-17'],
  }, () => {
    const text = [
      'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src',
      'kurta,Kurta,Size,S,Colour,Red,3,400,450,https://a.example/1',
      'kurta,,,M,,Red,4,400,450,https://a.example/2',
      'kurta,,,M,,Blue,0,420,450,',
      'kurta,,,,,,,,,https://a.example/3',
      'pot,Pot,Title,Default Title,,,7,90,,',
    ].join('\n');
    const of = (size: string, colour: string) => [
      { type: 'Size', value: size },
      { type: 'Colour', value: colour },
    ];
    expect(products(text)).toMatchObject([
      {
        name: 'Kurta',
        price: '450',
        salePrice: '400',
        image: 'https://a.example/1',
        moreImages: ['https://a.example/2', 'https://a.example/3'],
        skus: [
          { choice: of('S', 'Red'), price: 0, salePrice: 0, stock: 3 },
          { choice: of('M', 'Red'), price: 0, salePrice: 0, stock: 4 },
          { choice: of('M', 'Blue'), price: 450, salePrice: 420, stock: 0 },
        ],
      },
      { name: 'Pot', price: '90', stock: '7', variants: [], skus: [] },
    ]);
  });

  it('that are fewer than all combinations are sold as listed, at one price and without a stock, too', {
    tags: ['FIX-17'],
  }, () => {
    const [kurta] = products('Name,Price,Size,Colour\nKurta,500,S,Red\nKurta,500,M,Blue');
    expect(kurta).toMatchObject({ price: '500', skus: [{ price: 0 }, { price: 0 }] });
    const all = 'Name,Price,Size,Colour\nKurta,500,S,Red\nKurta,500,M,Red';
    expect(products(all)).toMatchObject([{ price: '500', skus: [] }]);
  });

  it('of WooCommerce stand below their parent', { tags: ['FIX-17'] }, () => {
    const text = [
      'ID,Type,SKU,Name,Published,Stock,Sale price,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)',
      '9,simple,P,Pot,1,7,,90,,,',
      '10,variable,K,Kurta,1,,,,,Size,"S, M"',
      '11,variation,K-S,Kurta - S,1,3,,450,K,Size,S',
      '12,variation,K-M,Kurta - M,1,4,480,500,id:10,Size,M',
    ].join('\n');
    expect(products(text)).toMatchObject([
      { name: 'Pot', price: '90', stock: '7', variants: [] },
      {
        name: 'Kurta',
        price: '450',
        variants: sizes('S', 'M'),
        skus: [
          { price: 0, stock: 3 },
          { price: 500, salePrice: 480, stock: 4 },
        ],
      },
    ]);
  });

  it('of our own table have all their pictures, and no apostrophe that kept a text from being a formula', {
    tags: ['FIX-10'],
  }, () => {
    const text = [
      'Name,Price,Description,Pictures',
      `"'- Soap -",90,"'=1+1 is two","/uploads/a/1.webp /uploads/a/2.webp"`,
    ].join('\n');
    expect(products(text)).toMatchObject([
      {
        name: '- Soap -',
        description: '=1+1 is two',
        image: '/uploads/a/1.webp',
        moreImages: ['/uploads/a/2.webp'],
      },
    ]);
  });

  it('without a number are refused with their line', { tags: ['FIX-17'] }, () => {
    const { faults } = imported('Name,Price,Size\nKurta,450,S\nKurta,on request,M');
    expect(faults).toEqual(['Line 3: “on request” is no number']);
  });

  it('of combinations with less than nothing are refused with their line', {
    tags: ['FIX-17'],
  }, () => {
    const { faults } = imported(
      'Name,Price,Stock,Size\nKurta,450,-1,S\nKurta,450,2.5,M\nKurta,450,3,L',
    );
    expect(faults).toEqual(['Line 2: “-1” is less than 0', 'Line 3: “2.5” is no number of pieces']);
  });

  it('of our own table have the choice of each combination', { tags: ['FIX-10', 'FIX-17'] }, () => {
    const text = [
      'Name,Choice,Price,Stock',
      'Kurta,"Size: M, Colour: Red",450,3',
      'Kurta,"Size: L, Colour: Red",480,',
    ].join('\n');
    expect(products(text)).toMatchObject([
      {
        skus: [
          { choice: [{ value: 'M' }, { value: 'Red' }], stock: 3 },
          { choice: [{ value: 'L' }, { value: 'Red' }], price: 480, stock: -1 },
        ],
      },
    ]);
  });
});

describe('numbers', () => {
  const prices = (text: string, chosen?: ReadonlyMap<number, NumberManner>) => {
    const { rows, faults } = imported(`Name;Price\n${text}`, chosen);
    return faults.length > 0 ? faults : rows.map(({ price }) => price);
  };

  it.for<[string, unknown]>([
    ['Pot;249,50', ['249.50']],
    ['Pot;1.250,00', ['1250.00']],
    ['Pot;1,23,456.00', ['123456.00']],
    ['Pot;₹ 1,299/-\nCup;Rs. 12.50', ['1299', '12.50']],
    ['Pot;1.250\nCup;12,50', ['1250', '12.50']],
    ['Pot;1.250\nCup;12.5', ['1.250', '12.5']],
    ['Pot;१,२५०.५०', ['1250.50']],
    ['Pot;1 250,50\nCup;12', ['1250.50', '12']],
    ['Pot;0,500', ['0.500']],
    ['Pot;1.250', ['Line 2, Price: “1.250” may be 1.25 or 1250']],
    ['Pot;12\nCup;1,250', ['Line 3, Price: “1,250” may be 1250 or 1.25']],
    [
      'Pot;12.5\nCup;2,50',
      ['Line 3, Price: “2,50” has a decimal comma, and other cells of the column a decimal point'],
    ],
    ['Pot;on request', ['on request']],
  ])('%s', { tags: ['FIX-11'] }, ([text, expected]) => {
    expect(prices(text)).toEqual(expected);
  });

  it('in doubt are what the owner says', { tags: ['FIX-11'] }, () => {
    expect(prices('Pot;1.250', new Map([[1, 'comma']]))).toEqual(['1250']);
    expect(prices('Pot;1.250', new Map([[1, 'point']]))).toEqual(['1.250']);
    expect(prices('Pot;1.250\nCup;2,50', new Map([[1, 'point']]))).toEqual([
      'Line 3, Price: “2,50” is written otherwise than the numbers above and below it',
    ]);
  });

  it('with a comma are thousands where nothing tells otherwise', { tags: ['FIX-11'] }, () => {
    expect(imported('Name\tPrice\nPot\t1,250').rows).toMatchObject([{ price: '1250' }]);
    expect(imported('Name,Price\nPot,"1,250"').rows).toMatchObject([{ price: '1250' }]);
  });

  it('of a column are as another column of the file writes them', { tags: ['FIX-11'] }, () => {
    expect(imported('Name;MRP;Offer\nPot;1.250;999,50').rows).toMatchObject([
      { price: '1250', salePrice: '999.50' },
    ]);
  });

  it('are read back as they were, in each way of writing them', { tags: ['FIX-11'] }, () => {
    const paise = fc.integer({ min: 0, max: 99_999_999_99 });
    const ways: [string, NumberManner][] = [
      ['en-IN', 'point'],
      ['en-US', 'point'],
      ['de-DE', 'comma'],
      ['hi-IN-u-nu-deva', 'point'],
      ['fr-FR', 'comma'],
    ];
    fc.assert(
      fc.property(
        paise,
        fc.constantFrom(...ways),
        fc.constantFrom('', '₹', 'Rs. '),
        (amount, [language, manner], sign) => {
          const text = (amount / 100).toLocaleString(language, { minimumFractionDigits: 2 });
          expect(Number(readNumber(sign + text, manner))).toBe(amount / 100);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('files', () => {
  const utf16 = (text: string, mark: boolean, big: boolean) => {
    const bytes = Buffer.from((mark ? '\uFEFF' : '') + text, 'utf16le');
    return new Uint8Array(big ? bytes.swap16() : bytes);
  };
  const hindi = 'नाम,दाम\nमटका,349\nCafé,20\n';

  it.for<[string, Uint8Array, string]>([
    ['UTF-8', Buffer.from(hindi), hindi],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${hindi}`), hindi],
    ['UTF-16', utf16(hindi, true, false), hindi],
    ['UTF-16, big endian', utf16(hindi, true, true), hindi],
    ['UTF-16 without a mark', utf16(hindi, false, false), hindi],
    ['UTF-16 without a mark, big endian', utf16(hindi, false, true), hindi],
    [
      'Windows-1252',
      Buffer.from(
        'Name,Price\nCafé “Crème” – 5 €,20\n'
          .replace('“', '\x93')
          .replace('”', '\x94')
          .replace('–', '\x96')
          .replace('€', '\x80'),
        'latin1',
      ),
      'Name,Price\nCafé “Crème” – 5 €,20\n',
    ],
  ])('in %s are read', { tags: ['FIX-13'] }, ([, bytes, text]) => {
    expect(decodeTable(bytes)).toMatchObject({ text });
  });

  it('that do not say what they are can be read otherwise', { tags: ['FIX-13'] }, () => {
    const bytes = Uint8Array.of(...Buffer.from('Caf'), 0x8e);
    expect(decodeTable(bytes)).toMatchObject({ encoding: 'windows-1252', isSure: false });
    expect(decodeTable(bytes, 'macintosh')).toMatchObject({ text: 'Café' });
    expect(decodeTable(Buffer.from(hindi))).toMatchObject({ isSure: true });
    const cut = Buffer.from(hindi).subarray(0, 15);
    expect(decodeTable(cut)).toMatchObject({ encoding: 'utf-8', isSure: false });
  });

  it.for<[string, Uint8Array, RegExp]>([
    ['.xlsx', Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0, 6, 0), /spreadsheet file.*save.*as CSV/],
    ['.xls', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), /old spreadsheet file.*as CSV/],
    ['PDF', Buffer.from('%PDF-1.7\n'), /PDF.*as CSV/],
    [
      'picture',
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13),
      /no text.*as CSV/,
    ],
    ['web page', Buffer.from('<html><table><tr><td>Pot'), /web page.*as CSV/],
  ])('of the kind %s are refused in words', { tags: ['FIX-13'] }, ([, bytes, words]) => {
    expect(decodeTable(bytes)).toEqual({ fault: expect.stringMatching(words) });
  });

  it.for<[string, number]>([
    ['Name,Price\nCup,20\n"Pot,349\nMat,90', 3],
    ['Name,Price\n"Pot,349\n"Cup, big",20\nMat,90', 2],
    ['sep=,\nName,Price\n"a\nb",5\nCup,"20\nMat,"90"\n', 5],
  ])('with an open quote name its line: %j', { tags: ['FIX-13'] }, ([text, line]) => {
    expect(imported(text).faults).toEqual([
      expect.stringMatching(`^Line ${line}: a cell begins with a quote`),
    ]);
  });

  it('may have a space before a quote, as people type it', { tags: ['FIX-13'] }, () => {
    expect(imported('Name, Price, Stock\n"Pot, big", "1,250", 3').rows).toMatchObject([
      { price: '1250' },
    ]);
    expect(imported('Name, Price, Stock\nPot, "1,250", 3').rows).toMatchObject([
      { price: '1250', stock: '3' },
    ]);
  });

  it('keep quotes within a cell, lines within quotes, and the signs that entities stand for', {
    tags: ['FIX-13'],
  }, () => {
    const text =
      'Name,Price,Description\n"10" plate",20,"one\ntwo"\nSalt &amp; Pepper &#8211; 5&quot;,30,<p>a &lt; b</p>\n????,5,';
    expect(imported(text)).toMatchObject({
      rows: [
        { name: '10" plate', description: 'one\ntwo' },
        { name: 'Salt & Pepper – 5"', description: '<p>a &lt; b</p>' },
        {},
      ],
      faults: [expect.stringMatching(/^Line 5, Name: “\?{4}” has lost letters/)],
    });
  });
});

describe('exports of other shops', () => {
  const words = fc.stringMatching(/^[A-Za-z][A-Za-z0-9 &'’"(),;\-/]{0,28}[A-Za-z0-9)]$/);
  const hindiWords = fc.constantFrom(
    'मिट्टी का मटका',
    'पीतल, बड़ा',
    'कपड़ा; सूती',
    'दीया "छोटा"',
    'चाय & मसाला',
  );
  const item = fc.record({
    name: fc.oneof(words, hindiWords),
    price: fc.integer({ min: 1_00, max: 9_99_999_99 }),
    sale: fc.integer({ min: 1, max: 99 }),
    stock: fc.integer({ min: 0, max: 90_000 }),
    category: fc.constantFrom('Kitchen', 'Gifts', 'रसोई'),
    description: fc.oneof(words, fc.constantFrom('<p>Hand &amp; heart</p>', 'two\nlines', '')),
    code: fc.stringMatching(/^[A-Z]{2}-\d{1,4}$/),
  });
  type Item = typeof item extends fc.Arbitrary<infer T> ? T : never;

  const rupees = (paise: number, language: string | null) =>
    language === null
      ? (paise / 100).toFixed(2)
      : (paise / 100).toLocaleString(language, { minimumFractionDigits: 2 });
  const saleOf = ({ price, sale }: Item) => Math.max(1, Math.floor((price * sale) / 100));

  type Manner2 = {
    titles: string[];
    cells: (item: Item, index: number) => string[];
    above: string;
    marks: string[];
  };
  const spreadsheet = (
    titles: string[],
    language: string | null,
    marks: string[],
    above = '',
  ): Manner2 => ({
    titles,
    above,
    marks,
    cells: (one, index) => [
      String(index + 1),
      one.name,
      one.code,
      rupees(one.price, language),
      rupees(saleOf(one), language),
      String(one.stock),
      one.category,
      one.description,
    ],
  });
  const manners: Manner2[] = [
    {
      titles: [
        'Handle',
        'Title',
        'Body (HTML)',
        'Vendor',
        'Product Category',
        'Type',
        'Tags',
        'Published',
        'Variant SKU',
        'Variant Grams',
        'Variant Inventory Qty',
        'Variant Price',
        'Variant Compare At Price',
        'Image Src',
        'Google Shopping / Gender',
        'Status',
      ],
      above: '',
      marks: [','],
      cells: (one, index) => [
        `p-${index}`,
        one.name,
        one.description,
        'Us',
        'Home & Garden > Pots',
        one.category,
        'a, b',
        'true',
        one.code,
        '500',
        String(one.stock),
        rupees(saleOf(one), null),
        rupees(one.price, null),
        `https://cdn.example/${index}.jpg?v=1`,
        '',
        'active',
      ],
    },
    {
      titles: [
        'ID',
        'Type',
        'SKU',
        'Name',
        'Published',
        'Is featured?',
        'Short description',
        'Description',
        'In stock?',
        'Stock',
        'Sale price',
        'Regular price',
        'Categories',
        'Tags',
        'Images',
        'Attribute 1 name',
        'Meta: _x',
      ],
      above: '',
      marks: [','],
      cells: (one, index) => [
        String(index + 10),
        'simple',
        one.code,
        one.name.replace(/&/g, '&amp;'),
        '1',
        '0',
        'short',
        one.description,
        '1',
        String(one.stock),
        rupees(saleOf(one), null),
        rupees(one.price, null),
        `Home > ${one.category}, Other`,
        'x',
        `https://shop.example/${index}.jpg, https://shop.example/${index}b.jpg`,
        'Size',
        'y',
      ],
    },
    spreadsheet(
      [
        'Sr. No.',
        'Item Name',
        'Item Code',
        'MRP (₹)',
        'Selling Price',
        'Qty',
        'Category',
        'Description',
      ],
      'en-IN',
      [',', '\t'],
      'Price list 2026',
    ),
    spreadsheet(
      [
        'S.No',
        'Product Name',
        'SKU',
        'Original Price',
        'Discounted Price',
        'Inventory',
        'Category Name',
        'Product Description',
      ],
      null,
      [',', ';', '\t', '|'],
    ),
    spreadsheet(
      ['No', 'Particulars', 'HSN', 'Rate', 'Offer', 'Stock', 'Category', 'Details'],
      'de-DE',
      [';', '\t'],
    ),
    spreadsheet(
      ['क्रमांक', 'उत्पाद का नाम', 'कोड', 'एमआरपी', 'विक्रय मूल्य', 'मात्रा', 'श्रेणी', 'विवरण'],
      'en-IN',
      [',', ';', '\t'],
      'दीवाली मूल्य सूची',
    ),
    spreadsheet(
      [
        'क्र.सं.',
        'सामान',
        'बारकोड'.replace('बारकोड', 'SKU'),
        'मूल कीमत',
        'कीमत',
        'स्टॉक',
        'वर्ग',
        'जानकारी',
      ],
      'hi-IN-u-nu-deva',
      [',', '\t'],
    ),
  ];

  const csv = (
    { titles, cells, above }: Manner2,
    items: Item[],
    mark: string,
    end: string,
    named: boolean,
  ) => {
    const cellOf = (cell: string) =>
      cell.includes(mark) || /["\n]|^\s|\s$/.test(cell) ? `"${cell.replace(/"/g, '""')}"` : cell;
    const lines = [titles, ...items.map(cells)].map((row) => row.map(cellOf).join(mark));
    return [...(named ? [`sep=${mark}`] : []), ...(above ? [above, ''] : []), ...lines].join(end);
  };

  it('bring each product as it is there', {
    tags: ['FIX-10', 'FIX-11', 'FIX-12', 'FIX-13'],
  }, () => {
    const exported = fc.constantFrom(...manners).chain((manner) =>
      fc.record({
        manner: fc.constant(manner),
        mark: fc.constantFrom(...manner.marks),
        items: fc.array(item, { minLength: 2, maxLength: 8 }),
        end: fc.constantFrom('\n', '\r\n'),
        named: fc.boolean(),
        encoding: fc.constantFrom('utf-8', 'mark', 'utf-16'),
      }),
    );
    fc.assert(
      fc.property(exported, ({ manner, mark, items, end, named, encoding }) => {
        const text = csv(manner, items, mark, end, named);
        const bytes =
          encoding === 'utf-16'
            ? utf16Of(`\uFEFF${text}`)
            : Buffer.from((encoding === 'mark' ? '\uFEFF' : '') + text);
        const decoded = decodeTable(bytes);
        const { rows, asked, faults } = imported('text' in decoded ? decoded.text : '');
        expect([asked, faults]).toEqual([new Map(), []]);
        expect(
          rows.map(({ name, category, description = '', stock }) => [
            name,
            category,
            description,
            Number(stock),
          ]),
        ).toEqual(
          items.map(({ name, category, description, stock }) => [
            name,
            category,
            description,
            stock,
          ]),
        );
        expect(
          rows.map(({ price, salePrice }) => [Number(price), Number(salePrice || price)]),
        ).toEqual(items.map((one) => [one.price / 100, saleOf(one) / 100]));
      }),
      { numRuns: 400 },
    );
  });

  const utf16Of = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
});
