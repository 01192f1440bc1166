/** Three very different shops: sweets, clothing, hardware; each with and without pictures (MEND-19). */
import { readDemoPicture } from '@shop/api/demo/demo-picture.js';
import { apiRoutes, type LookKey, type ProductBody } from '@shop/contract';
import sharp from 'sharp';
import { newShop, type Shop } from '../support/cast.ts';
import type { RunningServer } from '../support/server.ts';

interface CategorySeed {
  name: string;
  /** The name, price, other fields, and the demo picture of each product. */
  products: readonly [string, number, Partial<ProductBody>, string][];
}

export interface ShopKind {
  slug: string;
  name: string;
  description: string;
  look: LookKey;
  banner: string;
  categories: readonly CategorySeed[];
}

const sizes = ['S', 'M', 'L'].map((value) => ({ type: 'Size', value, price: 0 }));

export const shopKinds: readonly ShopKind[] = [
  {
    slug: 'sweets',
    name: 'Gopal Mithai Bhandar',
    description:
      'Made every morning in desi ghee, in Sadar Bazaar since 1968. Boxed and sent across the city by four.',
    look: 'mithai',
    banner: 'banner-kitchen',
    categories: [
      {
        name: 'Mithai',
        products: [
          ['Besan laddu', 480, { unit: '500 g' }, 'handi'],
          ['Kaju katli', 1100, { salePrice: 990, unit: 'kg' }, 'thali'],
          ['Motichoor laddu, box of twelve', 360, {}, 'spice-box'],
          ['Gulab jamun', 320, { unit: 'kg' }, 'pickle-jar'],
          ['Soan papdi', 240, { stock: 0 }, 'tray'],
        ],
      },
      {
        name: 'नमकीन',
        products: [
          ['आलू भुजिया', 140, { unit: '400 g' }, 'mortar'],
          ['Mathri with achaar', 180, {}, 'chai-glass'],
          ['Ratlami sev', 150, { salePrice: 129 }, 'tea-tin'],
        ],
      },
    ],
  },
  {
    slug: 'clothing',
    name: 'Indigo & Ash',
    description: 'Handwoven cotton and slow dyes from Bagru. Small batches, cut to last.',
    look: 'boutique',
    banner: 'banner-cloth',
    categories: [
      {
        name: 'Kurtas',
        products: [
          ['Handloom cotton kurta, indigo', 2490, { type: 'variant', variants: sizes }, 'towel'],
          ['Block print kurta', 1890, { salePrice: 1490 }, 'towel-madder'],
          ['Mul summer kurta', 1650, { type: 'variant', variants: sizes }, 'napkins'],
          ['Khadi overshirt', 3200, {}, 'dohar'],
        ],
      },
      {
        name: 'Stoles and bags',
        products: [
          ['Ajrakh stole', 1250, {}, 'stole'],
          ['Jute tote', 690, { salePrice: 550 }, 'jute-bag'],
          ['Madder throw', 2800, {}, 'throw'],
        ],
      },
    ],
  },
  {
    slug: 'hardware',
    name: 'Shree Ganesh Hardware & Electricals',
    description:
      'Fasteners, tools and fittings by the piece or the box. Trade prices from ten on, GST bill with every order.',
    look: 'workshop',
    banner: 'banner-festive',
    categories: [
      {
        name: 'Fasteners',
        products: [
          ['MS hex bolt M8 × 50 mm, zinc plated', 6.5, { unit: 'pcs', minOrder: 10 }, 'spoons'],
          ['Wood screw 8 × 32 mm, box of 100', 145, {}, 'spice-box'],
          ['Nylon wall plug 8 mm', 2.25, { unit: 'pcs', minOrder: 50 }, 'rolling-board'],
          ['Anchor fastener M10', 18, { salePrice: 15.5, unit: 'pcs' }, 'urli'],
        ],
      },
      {
        name: 'Tools',
        products: [
          ['Claw hammer 450 g', 385, { salePrice: 349 }, 'mortar'],
          ['Combination plier 200 mm', 420, {}, 'kettle'],
          [
            'Rechargeable work lamp',
            1290,
            { type: 'affiliate', link: 'https://www.example.com/lamp' },
            'lantern',
          ],
          ['Steel tape 5 m', 165, { stock: 3 }, 'basket'],
        ],
      },
    ],
  },
];

/** A demo picture; in full only for screenshots, because the product takes long to make its sizes. */
async function pictureOf(key: string): Promise<Buffer> {
  const bytes = await readDemoPicture(key);
  return process.env.SHOTS ? bytes : sharp(bytes).resize(480).webp({ effort: 0 }).toBuffer();
}

/** Opens a shop of that kind; its slug ends in '-bare' without pictures. */
export async function openShop(
  server: RunningServer,
  kind: ShopKind,
  withPictures: boolean,
): Promise<Shop> {
  const slug = withPictures ? kind.slug : `${kind.slug}-bare`;
  const shop = await newShop(server.anyone, slug);
  const uploaded = async (key: string): Promise<string> => {
    const bytes = await pictureOf(key);
    const answer = await shop.owner
      .post(apiRoutes.files(slug))
      .attach('file', bytes, `${key}.webp`);
    return answer.body.file.url;
  };
  const banner = withPictures ? [{ url: await uploaded(kind.banner) }] : [];
  await shop.owner
    .put(apiRoutes.updateStore(slug), {
      name: kind.name,
      description: kind.description,
      look: kind.look,
      banner,
      whatsAppNumber: '9812345678',
    })
    .expect(200);
  await shop.owner.delete(apiRoutes.category(slug, shop.categoryId)).expect(200);
  for (const category of kind.categories) {
    const added = await shop.owner
      .post(apiRoutes.categories(slug), { name: category.name })
      .expect(201);
    const categories = [added.body.category.id];
    for (const [name, price, more, key] of [...category.products].reverse()) {
      const images = withPictures ? [await uploaded(key)] : [];
      const description = `${name}. Packed by hand and sent within a day.`;
      await shop.owner
        .post(apiRoutes.products(slug), { name, price, categories, images, description, ...more })
        .expect(201);
    }
  }
  return shop;
}
