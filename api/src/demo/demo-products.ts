// The demo shop's products: five categories and thirty-four products, priced in rupees.
export interface DemoCategory {
  key: string;
  name: string;
  picture: string;
}

export interface DemoVariant {
  type: string;
  value: string;
  /** The price in rupees; 0 means the product's own price. */
  price: number;
}

export interface DemoProduct {
  key: string;
  name: string;
  description: string;
  price: number;
  /** The sale price in rupees; 0 = not on sale. */
  salePrice: number;
  type: 'simple' | 'variant' | 'affiliate';
  categories: readonly string[];
  variants: readonly DemoVariant[];
  link: string;
  minOrder: number;
  /** The pieces in stock; null = not tracked. */
  stock: number | null;
  unit: '' | 'pcs';
  /** Keys of its pictures, the cover first. */
  pictures: readonly string[];
}

export const demoCategories: readonly DemoCategory[] = [
  { key: 'light', name: 'Lamps & Fragrance', picture: 'category-light' },
  { key: 'kitchen', name: 'Kitchen & Spice', picture: 'category-kitchen' },
  { key: 'table', name: 'Tea & Table', picture: 'category-table' },
  { key: 'cloth', name: 'Block Print & Handloom', picture: 'category-cloth' },
  { key: 'basket', name: 'Clay, Baskets & Rugs', picture: 'category-basket' },
];

type Given = Pick<DemoProduct, 'name' | 'description' | 'price'> & Partial<DemoProduct>;

/**
 * A product with the usual fields: simple, not on sale, not tracked, one picture named like its
 * key.
 */
export const demoProduct = (key: string, category: string, given: Given): DemoProduct => ({
  key,
  salePrice: 0,
  type: 'simple',
  categories: [category],
  variants: [],
  link: '',
  minOrder: 1,
  stock: null,
  unit: '',
  pictures: [key],
  ...given,
});

const choices = (type: string, ...values: readonly (readonly [string, number])[]): DemoVariant[] =>
  values.map(([value, price]) => ({ type, value, price }));

export const demoProducts: readonly DemoProduct[] = [
  demoProduct('samai', 'light', {
    name: 'Samai Brass Lamp',
    description:
      'A five-wick standing lamp, cast and turned by hand in Moradabad. The foot is heavy, so it stays put on an uneven puja shelf, and the bowl lifts off for cleaning. Rub it with tamarind or lemon once a month and the shine comes back.',
    price: 2450,
    type: 'variant',
    variants: choices('Size', ['10 inch', 0], ['14 inch', 3650], ['18 inch', 5200]),
  }),
  demoProduct('urli', 'light', {
    name: 'Brass Urli for Floating Flowers',
    description:
      'A wide, shallow bowl to fill with water, marigolds and a few floating wicks. It was once the cooking pot of Kerala feasts; today it welcomes guests at the door. Twelve inches across, 2.1 kg of solid brass.',
    price: 3200,
    salePrice: 2790,
    stock: 9,
  }),
  demoProduct('diya', 'light', {
    name: 'Hand-Pinched Clay Diya',
    description:
      'Thrown on a wheel in Khurja, pinched by thumb and dotted with rice paste white. The thick wall keeps oil from seeping, so it burns for close to three hours. Sold singly; the least we pack is a set of four.',
    price: 60,
    minOrder: 4,
    unit: 'pcs',
    stock: 480,
    categories: ['light', 'basket'],
  }),
  demoProduct('lantern', 'light', {
    name: 'Jaali Pierced Lantern',
    description:
      'Every opening is cut by hand with a fretsaw, after the stone screens of old havelis. Set a tealight inside and the wall behind it fills with small suns. Antique brass finish, with a ring to hang it by.',
    price: 1890,
    stock: 14,
  }),
  demoProduct('incense', 'light', {
    name: 'Lotus Incense Holder',
    description:
      'Seven brass petals hold three sticks upright and a broad plate catches the ash. Small enough for a bedside table, and heavy enough that the cat will not win. Comes with ten sticks of sandalwood incense.',
    price: 540,
    salePrice: 449,
  }),
  demoProduct('candle', 'light', {
    name: 'Soy Candle in a Clay Cup',
    description:
      'Soy wax poured in small batches into a cup we later use for pens, herbs or chai. The scents are oils from Kannauj, where perfumers have distilled rain, vetiver and jasmine for four centuries. Burns for 40 hours in the large cup.',
    price: 480,
    type: 'variant',
    variants: [
      ...choices('Fragrance', ['Mogra', 0], ['Sandalwood', 540], ['Khus', 0], ['First Rain', 520]),
      ...choices('Size', ['Small, 120 g', 0], ['Large, 260 g', 820]),
    ],
    pictures: ['candle', 'candle-sage'],
  }),
  demoProduct('dhoop', 'light', {
    name: 'Temple Flower Dhoop Cones',
    description:
      'Made from flowers collected at temple gates each morning, dried, ground and rolled with guggul and ghee. No charcoal and no bamboo, so the smoke is soft and never stings. A tin holds forty cones.',
    price: 220,
    minOrder: 2,
    unit: 'pcs',
  }),
  demoProduct('copper-bottle', 'kitchen', {
    name: 'Hammered Copper Bottle',
    description:
      'Beaten from a single sheet by the Tambat coppersmiths of Pune, mark by mark. Fill it at night and drink in the morning, as grandmothers advise. Leak-proof cap; clean with lemon and salt, never in the dishwasher.',
    price: 1150,
    salePrice: 990,
    type: 'variant',
    variants: choices('Size', ['600 ml', 0], ['950 ml', 1290], ['1.5 litre', 1690]),
    categories: ['kitchen', 'table'],
    pictures: ['copper-bottle', 'copper-bottle-2'],
  }),
  demoProduct('spice-box', 'kitchen', {
    name: 'Brass Masala Dabba',
    description:
      'Seven steel cups inside a heavy brass box, with a lid that closes with a quiet click. Everything the tadka needs stays within reach of one hand. Spoon included; spices are yours to argue about.',
    price: 2650,
    salePrice: 2290,
    stock: 22,
  }),
  demoProduct('mortar', 'kitchen', {
    name: 'Granite Mortar & Pestle',
    description:
      'Carved from one block of grey Mahabalipuram granite and left rough inside, so that cardamom gives up at once. At 3.4 kg it does not wander across the counter. Season it with a handful of raw rice before first use.',
    price: 1390,
  }),
  demoProduct('pickle-jar', 'kitchen', {
    name: 'Barni Pickle Jar',
    description:
      'The two-tone jar of every Indian summer terrace, salt-glazed in Khurja. Stoneware does not react with oil or salt, so mango pickle keeps its bite for years. Each jar has a fitted lid; tie a cloth below it.',
    price: 620,
    type: 'variant',
    variants: choices('Size', ['1 kg', 0], ['2 kg', 890], ['5 kg', 1650]),
  }),
  demoProduct('spoons', 'kitchen', {
    name: 'Neem Wood Spoon Set',
    description:
      'A ladle, a stirrer, a slotted turner and a rice paddle, carved from pruned neem in Saharanpur. Gentle on kadhai and non-stick alike. Oiled with coconut; they darken beautifully with dal.',
    price: 690,
    salePrice: 590,
    unit: 'pcs',
  }),
  demoProduct('rolling-board', 'kitchen', {
    name: 'Sheesham Chakla Belan',
    description:
      'A ten-inch rolling board on three small feet, and a tapered pin that turns the roti for you. Seasoned sheesham is dense, so dough does not stick and the board will not warp. Wipe clean and dry upright.',
    price: 850,
    stock: 31,
  }),
  demoProduct('handi', 'kitchen', {
    name: 'Tinned Brass Handi',
    description:
      'Slow food wants a thick pot. This one is hammered by hand and lined with pure tin, so you can cook tomatoes and tamarind in it too. Sold through our friends, the kalaiwala collective, who also re-tin it for life.',
    price: 3400,
    type: 'affiliate',
    link: 'https://example.com/kalaiwala/brass-handi',
  }),
  demoProduct('chai-glass', 'table', {
    name: 'Cutting Chai Glass',
    description:
      'The fluted glass of the corner tapri, in a thicker pour that survives boiling tea and busy sinks. Holds 120 ml, which is exactly one honest cutting. We pack no fewer than six.',
    price: 55,
    minOrder: 6,
    unit: 'pcs',
    stock: 360,
  }),
  demoProduct('mug', 'table', {
    name: 'Dipped Stoneware Mug',
    description:
      'Speckled clay below, one clear colour above, and a handle with room for three fingers. Thrown in a two-wheel studio outside Puducherry; no two line up exactly. Safe in the microwave and the dishwasher.',
    price: 460,
    type: 'variant',
    variants: [
      ...choices('Colour', ['Lagoon', 0], ['Indigo', 0], ['Madder', 0]),
      ...choices('Size', ['250 ml', 0], ['350 ml', 540]),
    ],
    pictures: ['mug', 'mug-indigo', 'mug-madder'],
  }),
  demoProduct('kettle', 'table', {
    name: 'Hand-Painted Enamel Kettle',
    description:
      'Painted in Srinagar by a family of papier-mâché artists who found they like steel too. Enamel inside and out, 1.4 litres, with a wooden grip that stays cool. For gas stoves; not for induction.',
    price: 1980,
    salePrice: 1690,
    stock: 7,
  }),
  demoProduct('thali', 'table', {
    name: 'Kansa Thali Set',
    description:
      'One plate and three bowls of kansa, the bell metal that Ayurveda asks for and Odisha still beats by hand. It rings when you tap it. Wash by hand and polish with ash or baking soda.',
    price: 3950,
    type: 'variant',
    variants: choices('Set', ['For one', 0], ['For two', 7600]),
  }),
  demoProduct('tray', 'table', {
    name: 'Mango Wood Serving Tray',
    description:
      'Cut from trees past bearing fruit, so that an orchard pays its farmer twice. Two brass handles and a food-safe oil finish. Wide enough for chai, biscuits and the whole newspaper.',
    price: 1280,
  }),
  demoProduct('blue-plate', 'table', {
    name: 'Blue Pottery Plate',
    description:
      'Jaipur blue pottery has no clay in it at all: quartz, glass and gum, painted in cobalt and fired once. Hang it or serve fruit on it. Ten inches across, with a loop at the back.',
    price: 980,
    stock: 0,
  }),
  demoProduct('tea-tin', 'table', {
    name: 'Second Flush Assam, 250 g',
    description:
      'Malty, copper-bright leaf from a small grower near Jorhat, picked in June when it is at its best. Strong enough for milk, polite enough without. The tin is yours to keep; the tea ships from the garden.',
    price: 640,
    type: 'affiliate',
    link: 'https://example.com/jorhat-leaf/second-flush',
  }),
  demoProduct('cushion', 'cloth', {
    name: 'Block-Print Cushion Cover',
    description:
      'Printed by hand in Bagru with teak blocks and plant dyes, then washed in the river and dried on the sand. Heavy cotton with a contrast border and a hidden zip. Look closely: where the blocks meet, you can see the printer’s hand.',
    price: 650,
    salePrice: 549,
    type: 'variant',
    variants: [
      ...choices('Colour', ['Indigo Blossom', 0], ['Madder Paisley', 0], ['Sage Buti', 0]),
      ...choices('Size', ['16 × 16 inch', 0], ['20 × 20 inch', 780]),
    ],
    pictures: ['cushion', 'cushion-madder', 'cushion-sage'],
  }),
  demoProduct('towel', 'cloth', {
    name: 'Handloom Hand Towel',
    description:
      'Woven on pit looms in Kannur, with a waffle that drinks water and a fringe knotted by hand. It dries in an hour on a line and softens with every wash. 40 × 70 cm.',
    price: 320,
    type: 'variant',
    variants: choices('Colour', ['Ecru & Indigo', 0], ['Madder & Cream', 0]),
    pictures: ['towel', 'towel-madder'],
  }),
  demoProduct('throw', 'cloth', {
    name: 'Kantha Throw',
    description:
      'Three layers of soft cotton held together by thousands of running stitches, as saris are given a second life in Bengal. Light enough for a fan-cooled night. It takes one woman eleven evenings; her name is on the label.',
    price: 3600,
    salePrice: 2990,
    stock: 5,
  }),
  demoProduct('napkins', 'cloth', {
    name: 'Leaf-Sprig Napkins, Set of 4',
    description:
      'Four cotton napkins in four colours, so everyone knows which is theirs. Mitred corners, colour-fast up to 40 °C. Fold them into lotuses when the in-laws come.',
    price: 560,
    unit: 'pcs',
    categories: ['cloth', 'table'],
  }),
  demoProduct('dohar', 'cloth', {
    name: 'Sunburst Mulmul Dohar',
    description:
      'A three-layer summer blanket of mulmul, cloud-soft from the first night. The sun is printed on one side and leaves on the other, so you can pick your weather. Double bed, 220 × 240 cm.',
    price: 2890,
  }),
  demoProduct('bolster', 'cloth', {
    name: 'Blossom Bolster Cover',
    description:
      'For the floor seat, the diwan or the long side of the sofa. Printed in indigo and madder with drawstring ends that gather into a flower. Fits bolsters of 75 × 22 cm.',
    price: 780,
    salePrice: 690,
  }),
  demoProduct('stole', 'cloth', {
    name: 'Sanganer Leaf Stole',
    description:
      'Fine cotton with a hand-printed field of leaves, a woven mustard border and a soft fringe. Wear it to work, to a wedding, or over your eyes on the night train. 70 × 190 cm.',
    price: 890,
  }),
  demoProduct('planter', 'basket', {
    name: 'Painted Terracotta Planter',
    description:
      'Unglazed clay lets roots breathe, and the painted band is lime wash, so it ages with grace. There is a drainage hole and a matching saucer. The plant in the picture is called Radha and is not for sale.',
    price: 390,
    type: 'variant',
    variants: choices('Size', ['6 inch', 0], ['8 inch', 590], ['10 inch', 850]),
    pictures: ['planter', 'planter-2'],
  }),
  demoProduct('water-pot', 'basket', {
    name: 'Matka Water Pot with Tap',
    description:
      'Cold water without a plug: the clay sweats, and the air does the rest. Holds ten litres, with a brass tap and a lid that sits tight. Soak it for a day before the first fill.',
    price: 1190,
    salePrice: 990,
    stock: 18,
    categories: ['basket', 'kitchen'],
  }),
  demoProduct('basket', 'basket', {
    name: 'Sabai Grass Basket',
    description:
      'Coiled from wild sabai grass by a women’s collective in Mayurbhanj, and bound with indigo-dyed thread. Put in it onions, yarn, toys or the cat. Shake out, wipe damp, dry in the shade.',
    price: 1080,
  }),
  demoProduct('jute-bag', 'basket', {
    name: 'Block-Print Jute Bag',
    description:
      'Carries twelve kilos of vegetables and still looks good at the office. Golden jute from Bengal, lined in cotton, with a pocket for keys inside. The handles are rolled and stitched, not glued.',
    price: 480,
    type: 'variant',
    variants: choices('Print', ['Madder Sun', 0], ['Indigo Paisley', 0]),
    pictures: ['jute-bag', 'jute-bag-indigo'],
    categories: ['basket', 'cloth'],
  }),
  demoProduct('vase', 'basket', {
    name: 'Blue Pottery Vase',
    description:
      'A round-shouldered vase from Jaipur with a garland of cobalt flowers painted freehand. Glazed within, so it holds water as well as dried grasses. Stands eleven inches tall.',
    price: 1450,
    salePrice: 1250,
    stock: 11,
  }),
  demoProduct('dhurrie', 'basket', {
    name: 'Striped Cotton Dhurrie',
    description:
      'A flat-woven rug from Salawas, made on a floor loom by one weaver, start to end. Reversible, washable and firm underfoot. 90 × 150 cm, with knotted tassels at both ends.',
    price: 2150,
    categories: ['basket', 'cloth'],
  }),
];
