/**
 * A shop of 90 products, and what people type to find one of them (FIND-03): English, Hindi, Hindi in
 * Latin letters, Gujarati, Tamil, Bengali, typos, tags, brands and codes.
 */
import type { ProductBody } from '@shop/contract';

type Given = Pick<ProductBody, 'name'> & Partial<ProductBody>;

const plain = `
Basmati Rice 5 kg
Sona Masoori Rice 10 kg
Rice Cooker 1.8 l
Whole Wheat Atta 10 kg
Besan 1 kg
Maida 1 kg
Toor Dal 1 kg
Masoor Dal 1 kg
Moong Dal 500 g
Kabuli Chana 1 kg
Rajma Jammu 500 g
Himalayan Pink Salt
Organic Sugar 1 kg
Kolhapuri Jaggery
Forest Honey 250 g
Cold Pressed Mustard Oil
Coconut Oil 1 l
Groundnut Oil 1 l
Desi Cow Ghee 500 ml
Assam Tea 250 g
Filter Coffee Powder
Turmeric Powder 200 g
Red Chilli Powder 200 g
Coriander Powder 200 g
Cumin Seeds 100 g
Green Cardamom 50 g
Garam Masala 100 g
Black Pepper 100 g
Mango Pickle 500 g
Lemon Pickle 500 g
Garlic Chutney
Moong Papad 200 g
Roasted Makhana
Cashew Nuts 250 g
California Almonds 250 g
Kishmish 250 g
Besan Laddu 500 g
Kaju Barfi 250 g
Soan Papdi
Masala Namkeen 400 g
Atta Biscuits
Chocolate Cake 1 kg
Cotton Kurta Men
Silk Kurta Set
Rayon Kurti Women
Banarasi Silk Saree
Chanderi Cotton Saree
Bridal Lehenga
Georgette Dupatta
Linen Shirt White
Denim Shirt Blue
Cotton Pyjama
Nehru Jacket
Pashmina Shawl
Woollen Sweater
Kolhapuri Chappal
Leather Mojari
Canvas Shoes
Jute Bag
Leather Wallet
Jhumka Earrings
Glass Bangles Red
Silver Anklet
Temple Necklace
Brass Diya
Clay Diya Set of 12
Scented Candle
Sandalwood Agarbatti
Brass Ganesha Idol
Copper Water Bottle
Steel Tiffin Box
Iron Tawa 26 cm
Nonstick Kadai
Pressure Cooker 5 l
Steel Plate Set
Wooden Spoon Set
Chef Knife
Neem Soap
Bath Towel
Double Bedsheet
Memory Foam Pillow
Wool Blanket
Bamboo Basket
Wall Clock
Wooden Toy Train
Rag Doll
Hindi Story Book
Rangoli Colours
Marigold Garland
Umbrella Black
`
  .trim()
  .split('\n')
  .map((name): Given => ({ name }));

/** Products that are found by more than their names. */
const special: Given[] = [
  { name: 'हल्दी साबुत', description: 'Whole fingers of the root.' },
  { name: 'चावल का आटा', description: 'Fine and white.' },
  { name: 'মিষ্টি দই', description: 'Sweet curd in a pot.' },
  { name: 'Gulab jal', tags: ['Rose water', 'Skin care'], description: 'For face and sweets.' },
  { name: 'Sunrise 500', information: { brand: 'Tiranga', commonName: 'Detergent' } },
  { name: 'Velvet 20', information: { brand: 'Mor Pankh', commonName: 'Cushion cover' } },
  { name: 'Evening gift hamper', tags: ['Diwali', 'Festive'] },
  {
    name: 'Classic tee',
    type: 'variant',
    variants: [
      { type: 'Colour', value: 'Turquoise', price: 0 },
      { type: 'Colour', value: 'Maroon', price: 0 },
    ],
    skus: [
      { choice: [{ type: 'Colour', value: 'Turquoise' }], code: 'TEE-TUR-01' },
      { choice: [{ type: 'Colour', value: 'Maroon' }], code: 'TEE-MAR-02' },
    ],
  },
  { name: 'Monsoon set', description: 'A raincoat and gumboots for children.' },
];

export const relevanceProducts: readonly Given[] = [...plain, ...special];

/** What is typed, and the name of the product that must be among the first three. */
export const relevanceQueries: readonly (readonly [query: string, name: string])[] = `
basmati = Basmati Rice 5 kg
basmati rice = Basmati Rice 5 kg
rice basmati = Basmati Rice 5 kg
BASMATI = Basmati Rice 5 kg
basmti = Basmati Rice 5 kg
bashmati = Basmati Rice 5 kg
basmati chawal = Basmati Rice 5 kg
बासमती = Basmati Rice 5 kg
बासमती चावल = Basmati Rice 5 kg
sona masoori = Sona Masoori Rice 10 kg
sona masuri = Sona Masoori Rice 10 kg
rice cooker = Rice Cooker 1.8 l
cooker = Pressure Cooker 5 l
pressure coker = Pressure Cooker 5 l
presure cooker = Pressure Cooker 5 l
कुकर = Pressure Cooker 5 l
wheat = Whole Wheat Atta 10 kg
wheat flour = Whole Wheat Atta 10 kg
atta = Whole Wheat Atta 10 kg
aata = Whole Wheat Atta 10 kg
gehu = Whole Wheat Atta 10 kg
गेहूं = Whole Wheat Atta 10 kg
ઘઉં = Whole Wheat Atta 10 kg
கோதுமை = Whole Wheat Atta 10 kg
besan = Besan 1 kg
basan = Besan 1 kg
बेसन = Besan 1 kg
gramflour = Besan 1 kg
maida = Maida 1 kg
मैदा = Maida 1 kg
toor = Toor Dal 1 kg
toor daal = Toor Dal 1 kg
tur dal = Toor Dal 1 kg
arhar = Toor Dal 1 kg
तूर दाल = Toor Dal 1 kg
अरहर = Toor Dal 1 kg
masoor = Masoor Dal 1 kg
masur dal = Masoor Dal 1 kg
मसूर = Masoor Dal 1 kg
moong dal = Moong Dal 500 g
mung = Moong Dal 500 g
मूंग दाल = Moong Dal 500 g
chole = Kabuli Chana 1 kg
chickpeas = Kabuli Chana 1 kg
chana = Kabuli Chana 1 kg
छोले = Kabuli Chana 1 kg
rajma = Rajma Jammu 500 g
kidneybean = Rajma Jammu 500 g
राजमा = Rajma Jammu 500 g
salt = Himalayan Pink Salt
namak = Himalayan Pink Salt
नमक = Himalayan Pink Salt
உப்பு = Himalayan Pink Salt
નમક = Himalayan Pink Salt
লবণ = Himalayan Pink Salt
himalyan salt = Himalayan Pink Salt
sugar = Organic Sugar 1 kg
suger = Organic Sugar 1 kg
chini = Organic Sugar 1 kg
cheeni = Organic Sugar 1 kg
चीनी = Organic Sugar 1 kg
ખાંડ = Organic Sugar 1 kg
சர்க்கரை = Organic Sugar 1 kg
চিনি = Organic Sugar 1 kg
jaggery = Kolhapuri Jaggery
jagery = Kolhapuri Jaggery
gud = Kolhapuri Jaggery
गुड़ = Kolhapuri Jaggery
வெல்லம் = Kolhapuri Jaggery
honey = Forest Honey 250 g
shahad = Forest Honey 250 g
शहद = Forest Honey 250 g
தேன் = Forest Honey 250 g
mustard oil = Cold Pressed Mustard Oil
sarson tel = Cold Pressed Mustard Oil
सरसों = Cold Pressed Mustard Oil
coconut oil = Coconut Oil 1 l
nariyal = Coconut Oil 1 l
नारियल तेल = Coconut Oil 1 l
தேங்காய் = Coconut Oil 1 l
peanut oil = Groundnut Oil 1 l
moongfali = Groundnut Oil 1 l
ghee = Desi Cow Ghee 500 ml
ghi = Desi Cow Ghee 500 ml
घी = Desi Cow Ghee 500 ml
நெய் = Desi Cow Ghee 500 ml
ঘি = Desi Cow Ghee 500 ml
rice = Basmati Rice 5 kg
chawal = Basmati Rice 5 kg
चावल = Basmati Rice 5 kg
चावल = चावल का आटा
chaval = Basmati Rice 5 kg
bhaat = Basmati Rice 5 kg
અચાર = Mango Pickle 500 g
hladi = Turmeric Powder 200 g
kapi = Filter Coffee Powder
tea = Assam Tea 250 g
chai = Assam Tea 250 g
चाय = Assam Tea 250 g
ચા = Assam Tea 250 g
চা = Assam Tea 250 g
assam chai = Assam Tea 250 g
coffee = Filter Coffee Powder
cofee = Filter Coffee Powder
kaapi = Filter Coffee Powder
कॉफी = Filter Coffee Powder
காபி = Filter Coffee Powder
turmeric = Turmeric Powder 200 g
tumeric = Turmeric Powder 200 g
haldi = Turmeric Powder 200 g
haldi powder = Turmeric Powder 200 g
हल्दी = हल्दी साबुत
মিষ্টি = মিষ্টি দই
হলুদ = Turmeric Powder 200 g
chilli = Red Chilli Powder 200 g
lal mirch = Red Chilli Powder 200 g
मिर्च = Red Chilli Powder 200 g
மிளகாய் = Red Chilli Powder 200 g
coriander = Coriander Powder 200 g
corriander = Coriander Powder 200 g
dhania = Coriander Powder 200 g
धनिया = Coriander Powder 200 g
jeera = Cumin Seeds 100 g
cumin = Cumin Seeds 100 g
जीरा = Cumin Seeds 100 g
elaichi = Green Cardamom 50 g
cardamon = Green Cardamom 50 g
इलायची = Green Cardamom 50 g
garam masala = Garam Masala 100 g
गरम मसाला = Garam Masala 100 g
pepper = Black Pepper 100 g
kalimirch = Black Pepper 100 g
mango pickle = Mango Pickle 500 g
mango achar = Mango Pickle 500 g
aam ka achar = Mango Pickle 500 g
आम = Mango Pickle 500 g
अचार = Mango Pickle 500 g
pickel = Mango Pickle 500 g
nimbu = Lemon Pickle 500 g
lemon achaar = Lemon Pickle 500 g
lahsun chutney = Garlic Chutney
garlic = Garlic Chutney
लहसुन = Garlic Chutney
papad = Moong Papad 200 g
पापड़ = Moong Papad 200 g
અથાણું = Mango Pickle 500 g
makhana = Roasted Makhana
foxnut = Roasted Makhana
मखाना = Roasted Makhana
kaju = Kaju Barfi 250 g
cashew = Cashew Nuts 250 g
काजू = Cashew Nuts 250 g
badam = California Almonds 250 g
almond = California Almonds 250 g
almnods = California Almonds 250 g
बादाम = California Almonds 250 g
raisins = Kishmish 250 g
किशमिश = Kishmish 250 g
laddu = Besan Laddu 500 g
laddoo = Besan Laddu 500 g
ladu = Besan Laddu 500 g
लड्डू = Besan Laddu 500 g
kaju katli barfi = Kaju Barfi 250 g
burfi = Kaju Barfi 250 g
बर्फी = Kaju Barfi 250 g
soan papdi = Soan Papdi
sonpapdi = Soan Papdi
namkeen = Masala Namkeen 400 g
नमकीन = Masala Namkeen 400 g
biscuit = Atta Biscuits
cookies = Atta Biscuits
cake = Chocolate Cake 1 kg
choclate cake = Chocolate Cake 1 kg
केक = Chocolate Cake 1 kg
kurta = Cotton Kurta Men
kurtas = Cotton Kurta Men
mens kurta = Cotton Kurta Men
कुर्ता = Cotton Kurta Men
silk kurta = Silk Kurta Set
kurti = Rayon Kurti Women
ladies kurti = Rayon Kurti Women
कुर्ती = Rayon Kurti Women
silk saree = Banarasi Silk Saree
banarsi saree = Banarasi Silk Saree
banarasi sari = Banarasi Silk Saree
साड़ी = Banarasi Silk Saree
रेशम साड़ी = Banarasi Silk Saree
பட்டு புடவை = Banarasi Silk Saree
সাড়ি = Banarasi Silk Saree
শাড়ি = Banarasi Silk Saree
cotton saree = Chanderi Cotton Saree
suti sari = Chanderi Cotton Saree
lehenga = Bridal Lehenga
lehnga = Bridal Lehenga
लहंगा = Bridal Lehenga
dupatta = Georgette Dupatta
dupata = Georgette Dupatta
chunni = Georgette Dupatta
white shirt = Linen Shirt White
safed shirt = Linen Shirt White
shirt blue = Denim Shirt Blue
pajama = Cotton Pyjama
पजामा = Cotton Pyjama
jacket = Nehru Jacket
shawl = Pashmina Shawl
pashmina shal = Pashmina Shawl
शॉल = Pashmina Shawl
sweater = Woollen Sweater
swetar = Woollen Sweater
chappal = Kolhapuri Chappal
slippers = Kolhapuri Chappal
चप्पल = Kolhapuri Chappal
jutti = Leather Mojari
shoes = Canvas Shoes
shoe = Canvas Shoes
joote = Canvas Shoes
जूते = Canvas Shoes
jute bag = Jute Bag
jhola = Jute Bag
wallet = Leather Wallet
batua = Leather Wallet
jhumka = Jhumka Earrings
earring = Jhumka Earrings
झुमका = Jhumka Earrings
bangles = Glass Bangles Red
chudi = Glass Bangles Red
चूड़ी = Glass Bangles Red
வளையல் = Glass Bangles Red
payal = Silver Anklet
पायल = Silver Anklet
necklace = Temple Necklace
haar = Temple Necklace
diya = Brass Diya
brass lamp = Brass Diya
pital diya = Brass Diya
दीया = Brass Diya
விளக்கு = Brass Diya
clay lamp = Clay Diya Set of 12
mitti diya = Clay Diya Set of 12
candle = Scented Candle
mombatti = Scented Candle
agarbatti = Sandalwood Agarbatti
agarbati = Sandalwood Agarbatti
incense = Sandalwood Agarbatti
अगरबत्ती = Sandalwood Agarbatti
ganesh murti = Brass Ganesha Idol
ganesha = Brass Ganesha Idol
copper bottle = Copper Water Bottle
tambe ki botal = Copper Water Bottle
बोतल = Copper Water Bottle
tiffin = Steel Tiffin Box
lunchbox = Steel Tiffin Box
tifin = Steel Tiffin Box
tawa = Iron Tawa 26 cm
तवा = Iron Tawa 26 cm
kadhai = Nonstick Kadai
karahi = Nonstick Kadai
कढ़ाई = Nonstick Kadai
thali = Steel Plate Set
plates = Steel Plate Set
chammach = Wooden Spoon Set
wooden spoon = Wooden Spoon Set
knife = Chef Knife
chaku = Chef Knife
soap = Neem Soap
sabun = Neem Soap
साबुन = Neem Soap
সাবান = Neem Soap
towel = Bath Towel
tauliya = Bath Towel
bedsheet = Double Bedsheet
chadar = Double Bedsheet
bedshet = Double Bedsheet
pillow = Memory Foam Pillow
takiya = Memory Foam Pillow
kambal = Wool Blanket
blanket = Wool Blanket
basket = Bamboo Basket
tokri = Bamboo Basket
clock = Wall Clock
ghadi = Wall Clock
toy = Wooden Toy Train
khilona = Wooden Toy Train
खिलौना = Wooden Toy Train
খেলনা = Wooden Toy Train
gudiya = Rag Doll
doll = Rag Doll
kitab = Hindi Story Book
book = Hindi Story Book
किताब = Hindi Story Book
rangoli = Rangoli Colours
रंगोली = Rangoli Colours
genda = Marigold Garland
umbrella = Umbrella Black
chhata = Umbrella Black
ছাতা = Umbrella Black
chawal ka atta = चावल का आटा
rose water = Gulab jal
skin care = Gulab jal
tiranga = Sunrise 500
detergent = Sunrise 500
mor pankh = Velvet 20
diwali = Evening gift hamper
festive = Evening gift hamper
turquoise = Classic tee
tee-mar-02 = Classic tee
TEE-TUR-01 = Classic tee
raincoat = Monsoon set
gumboots = Monsoon set
`
  .trim()
  .split('\n')
  .map((line) => line.split(' = ') as [string, string]);

/** How many of the first products may stand before the right one, and the share that is found. */
export const relevanceGoal = { first: 3, share: 0.95 };
