/** The words of `synonyms.ts` (FIND-03): data alone, to be read and mended by who knows the words. */

/**
 * A line for each thing. Spellings that fold to the same (`foldWord`) need not be repeated. A word in two lines makes
 * each of the two things find the other.
 */
export const thingLines = `
rice chawal चावल bhaat bhat ચોખા அரிசி চাল 🍚
basmati बासमती
flour atta आटा aata લોટ மாவு আটা ময়দা
maida मैदा
semolina suji sooji rava rawa सूजी रवा
gramflour besan बेसन
lentil lentils dal daal dhal दाल
pigeonpea toor tur arhar तूर अरहर
chickpea chickpeas chana chole chhole kabuli चना छोले
kidneybean rajma राजमा
mung moong mug मूंग
blackgram urad उड़द
redlentil masoor मसूर
soybean soya सोया सोयाबीन
salt namak नमक મીઠું உப்பு নুন লবণ
sugar chini cheeni shakkar चीनी शक्कर ખાંડ சர்க்கரை চিনি
jaggery gur gud गुड़ ગોળ வெல்லம் গুড়
honey shahad shehad madhu शहद મધ தேன் মধু 🍯
oil tel तेल તેલ எண்ணெய் তেল
mustard sarson rai सरसों राई
coconut nariyal narial नारियल kobbari નાળિયેર தேங்காய் নারকেল 🥥
groundnut peanut peanuts moongfali mungfali singdana मूंगफली 🥜
sesame til तिल gingelly
ghee घी ઘી நெய் ঘি
butter makhan makkhan मक्खन 🧈
milk doodh dudh दूध દૂધ பால் দুধ 🥛
curd yogurt yoghurt dahi दही દહીં தயிர் দই
buttermilk chaas chhach mattha छाछ
cheese paneer panir पनीर 🧀
cream malai मलाई
egg eggs anda ande अंडा अंडे ઈંડા முட்டை ডিম 🥚
bread pav pao डबलरोटी पाव 🍞
flatbread roti chapati phulka रोटी चपाती
paratha parantha parotta पराठा
puri poori पूरी
tea chai chay चाय ચા தேநீர் চা 🍵
coffee kaapi kapi कॉफी काफी காபி কফি કોફી ☕
water pani paani पानी પાણી தண்ணீர் জল
juice ras रस 🧃
sherbet sharbat sarbat शरबत
spice spices masala masale मसाला मसाले மசாலா মশলা મસાલા
turmeric haldi हल्दी હળદર மஞ்சள் হলুদ
chilli chili chilly mirch mirchi मिर्च મરચું மிளகாய் লঙ্কা 🌶
coriander dhania dhaniya धनिया cilantro
cumin jeera zeera जीरा
cardamom elaichi ilaychi इलायची
clove cloves laung lavang लौंग
cinnamon dalchini दालचीनी
pepper kalimirch कालीमिर्च મરી மிளகு গোলমরিচ
nutmeg jaiphal jayphal जायफल
saffron kesar zafran केसर
fenugreek methi मेथी
fennel saunf sonf सौंफ
ajwain carom अजवाइन
asafoetida hing heeng हींग
bayleaf tejpatta तेजपत्ता
tamarind imli इमली આમલી புளி তেঁতুল
ginger adrak अदरक આદુ இஞ்சி আদা 🫚
dryginger sonth saunth सोंठ
garlic lahsun lehsun लहसुन લસણ பூண்டு রসুন 🧄
onion onions pyaz pyaaz kanda प्याज प्याज़ कांदा ડુંગળી வெங்காயம் পেঁয়াজ 🧅
potato potatoes aloo alu batata आलू બટાકા உருளைக்கிழங்கு আলু 🥔
tomato tomatoes tamatar टमाटर 🍅
brinjal eggplant aubergine baingan बैंगन 🍆
okra ladyfinger bhindi भिंडी
cauliflower gobhi gobi गोभी
cabbage pattagobhi बंदगोभी
spinach palak पालक
pea peas matar mutter मटर 🫛
carrot carrots gajar गाजर 🥕
radish mooli muli मूली
cucumber kheera khira खीरा 🥒
bottlegourd lauki ghiya dudhi लौकी
bittergourd karela करेला
pumpkin kaddu कद्दू
lemon lime nimbu नींबू 🍋
mango mangoes aam आम કેરી மாம்பழம் আম 🥭
banana bananas kela केला કેળા வாழைப்பழம் কলা 🍌
apple apples seb सेब 🍎
orange oranges santra narangi संतरा 🍊
grape grapes angoor अंगूर 🍇
pomegranate anar अनार
guava amrood amrud peru अमरूद
papaya papita पपीता
watermelon tarbooz तरबूज 🍉
amla gooseberry आंवला
date dates khajur khajoor खजूर
fig figs anjeer अंजीर
raisin raisins kishmish किशमिश
almond almonds badam बादाम
cashew cashews kaju काजू
walnut walnuts akhrot अखरोट
pistachio pistachios pista पिस्ता
makhana foxnut lotusseed मखाना
pickle pickles achar achaar अचार અથાણું ஊறுகாய் আচার
chutney चटनी
papad papadum पापड़ પાપડ அப்பளம் পাঁপড়
murmura puffedrice मुरमुरा
poha flattenedrice chivda पोहा चिवड़ा
snack snacks namkeen farsan नमकीन
sev bhujia सेव भुजिया
samosa samosas समोसा
pakora pakoda bhajia bhajji पकौड़ा पकोड़ा
kachori कचौड़ी
sweet sweets mithai mithaai मिठाई મીઠાઈ இனிப்பு মিষ্টি 🍬
laddu laddoo ladoo लड्डू
barfi burfi बर्फी
halwa halva हलवा
gulabjamun गुलाबजामुन
rasgulla rosogolla रसगुल्ला
jalebi जलेबी
peda pedha पेड़ा
kheer payasam खीर
cake kek केक 🎂 🍰
biscuit biscuits cookie cookies बिस्कुट 🍪
chocolate chocolates चॉकलेट 🍫
icecream kulfi कुल्फी 🍨 🍦
chips wafers चिप्स
noodles noodle नूडल्स 🍜
vermicelli seviyan sewai semiya सेवई
millet millets bajra बाजरा
sorghum jowar jwari ज्वार
fingermillet ragi nachni रागी
maize corn makka makai मक्का 🌽
barley jau जौ
wheat gehu gehun गेहूं ઘઉં கோதுமை গম 🌾
fish machli machhli मछली માછલી மீன் মাছ 🐟
chicken murgh murga चिकन मुर्गा 🍗
mutton gosht मटन
kurta kurtas कुर्ता
kurti kurtis कुर्ती
saree sari sarees साड़ी સાડી புடவை சேலை শাড়ি 🥻
blouse choli ब्लाउज चोली
lehenga lehnga ghagra लहंगा घाघरा
salwar shalwar सलवार
dupatta chunni odhni दुपट्टा चुन्नी
suit सूट
shirt shirts kameez kamiz शर्ट कमीज சட்டை শার্ট 👕 👔
trouser trousers pant pants patloon पैंट 👖
pyjama pajama पायजामा पजामा
dhoti veshti धोती
lungi लुंगी
sherwani शेरवानी
jacket bandi जैकेट 🧥
waistcoat sadri nehru सदरी
sweater swetar स्वेटर
shawl shal शॉल
stole scarf gamcha गमछा 🧣
turban pagdi pagri safa पगड़ी
cap topi hat टोपी 🧢 👒
sock socks moja moje मोजा मोजे 🧦
shoe shoes joota jute joote जूता जूते જૂતા காலணி জুতো 👟 👞
sandal sandals chappal slipper slippers चप्पल ચંપલ செருப்பு চটি 👡 🩴
mojari jutti mojri जूती मोजरी
bag bags thaila jhola थैला झोला થેલો பை ব্যাগ 👜 🛍
purse batua wallet बटुआ पर्स 👛
belt patta बेल्ट
cloth clothes kapda kapra कपड़ा कपड़े
cotton suti sooti rui सूती कॉटन કપાસ பருத்தி সুতি
silk resham reshmi रेशम रेशमी રેશમ பட்டு রেশম
wool woollen woolen ooni ऊनी
khadi handloom खादी
red laal lal लाल લાલ சிவப்பு লাল
blue neela nila नीला વાદળી நீலம் নীল
green hara hari हरा લીલો பச்சை সবুজ
yellow peela pila पीला પીળો হলদে
black kala kaala काला કાળો கருப்பு কালো
white safed safaid सफेद સફેદ வெள்ளை সাদা
pink gulabi गुलाबी
brown bhura भूरा
golden sunehra सुनहरा
silver chandi चांदी ચાંદી வெள்ளி রুপো
gold sona सोना સોનું தங்கம் সোনা
jewellery jewelry gehna zevar गहना गहने जेवर
ring rings anguthi अंगूठी 💍
earring earrings jhumka jhumki bali झुमका झुमकी
necklace haar mala हार माला 📿
bangle bangles chudi churi kangan चूड़ी चूड़ियां कंगन બંગડી வளையல் চুড়ি
anklet payal पायल
nosering nath नथ
bindi बिंदी
perfume attar itr इत्र
men mens gents purush पुरुष
women womens ladies mahila महिला
child children kids kid baccha bachche बच्चा बच्चे
lamp lamps diya deepak diye दीया दीपक दिया દીવો விளக்கு প্রদীপ 🪔 🏮
candle candles mombatti मोमबत्ती மெழுகுவர்த்தி মোমবাতি મીણબત્તી 🕯
incense agarbatti dhoop अगरबत्ती धूप ઊદબત્તી ஊதுபத்தி ধূপকাঠি
camphor kapoor kapur कपूर
bell ghanti घंटी 🔔
idol murti statue मूर्ति
pot pots matka handi मटका हांडी ઘડો பானை হাঁড়ি 🏺
pan tawa tava तवा 🍳
wok kadai kadhai karahi कढ़ाई कड़ाही
cooker kukar कुकर
plate plates thali थाली 🍽
bowl bowls katori कटोरी 🥣
cup cups pyala कप प्याला 🥤
glass gilas tumbler गिलास
spoon spoons chammach चम्मच 🥄
knife chaku chhuri चाकू छुरी 🔪
ladle karchi kalchul करछी
rollingpin belan बेलन
tongs chimta चिमटा
sieve chalni chhanni छलनी
jar jars barni dabba box डिब्बा बरनी
tiffin lunchbox टिफिन
bottle bottles botal बोतल
bucket balti बाल्टी 🪣
broom jhadu jharu झाड़ू 🧹
mop pocha पोछा
soap sabun साबुन સાબુ சோப்பு সাবান 🧼
shampoo शैम्पू
detergent surf डिटर्जेंट
towel towels tauliya तौलिया ટુવાલ துண்டு গামছা
bedsheet chadar chaddar चादर
pillow takiya तकिया ઓશીકું தலையணை বালিশ
cushion gaddi गद्दी
blanket kambal कंबल
quilt razai rajai रजाई
mattress gadda गद्दा
carpet rug rugs dari durrie kaleen कालीन दरी
curtain curtains parda पर्दा
mat chatai चटाई பாய் মাদুর
basket tokri टोकरी 🧺
chair kursi कुर्सी 🪑
table mez मेज
bed palang khat पलंग खाट 🛏
stool modha मोढ़ा
cupboard almirah almari अलमारी
clock ghadi ghari watch घड़ी ⏰ ⌚
mirror sheesha shisha शीशा दर्पण 🪞
umbrella chhata chatri छाता छतरी છત્રી குடை ছাতা ☂ ☔
lock tala ताला 🔒
key chabi चाबी 🔑
rope rassi रस्सी
nail nails keel कील
hammer hathoda hathauda हथौड़ा 🔨
screwdriver pechkas पेचकस
paint रंग rang
brush कूची
pipe paip पाइप
tap nal नल
bulb bulbs बल्ब 💡
fan pankha पंखा
toy toys khilona khilone खिलौना खिलौने રમકડાં பொம்மை খেলনা 🧸
doll gudiya गुड़िया
book books kitab pustak किताब पुस्तक ચોપડી புத்தகம் বই 📚 📖
notebook copy कॉपी 📓
pen kalam कलम 🖊
paper kagaz कागज
gift gifts uphar tohfa तोहफा उपहार 🎁
flower flowers phool phul फूल ફૂલ பூ ফুল 💐 🌸 🌼
rose gulab गुलाब 🌹
marigold genda गेंदा
garland gajra गजरा
plant plants paudha पौधा 🪴
seed seeds beej बीज 🌱
brass pital peetal पीतल પિત્તળ பித்தளை পিতল
copper tamba taamba तांबा તાંબું செம்பு তামা
steel ispat स्टील
iron loha लोहा
clay mitti mati terracotta मिट्टी માટી களிமண் মাটি
wood wooden lakdi lakri लकड़ी
bamboo baans bans बांस
leather chamda chamra चमड़ा
new naya nayi नया नई
big large bada bari बड़ा बड़ी
small chota chhota chhoti छोटा छोटी
fresh taza taaza ताजा
dry sukha सूखा
hot garam गरम
cold thanda ठंडा
raw kachcha kacha कच्चा
whole sabut साबुत
powder churn choorna चूर्ण पाउडर
mix mixed milawat mishran मिश्रण
handmade hastnirmit हस्तनिर्मित
puja pooja पूजा
wedding shaadi shadi विवाह शादी
festival festive tyohar त्योहार
kitchen rasoi रसोई
utensil utensils bartan bartans बर्तन वासन વાસણ பாத்திரம் বাসন cookware kitchenware
diwali deepavali deepawali दिवाली दीपावली દિવાળી தீபாவளி দীপাবলি 🎆
holi होली
rakhi rakshabandhan राखी रक्षाबंधन
clothing garment garments apparel kapde kapdon कपडे
grocery groceries kirana किराना
vegetable vegetables sabzi sabji bhaji सब्जी
fruit fruits phal फल
`;

/** A line for each word that names a kind of thing, with what is of it, in any of its words (FIX-48). */
export const kindLines = `
utensil = kitchen pot pan wok cooker plate bowl cup glass spoon ladle tongs tiffin bottle jar
kitchen = utensil pot pan wok cooker plate bowl spoon ladle tongs knife rollingpin jar
diwali = lamp candle rangoli lantern festival sweet
puja = lamp incense camphor bell idol garland
holi = colour gulal pichkari
gift = hamper
festival = diwali holi rakhi
clothing = kurta kurti saree blouse lehenga salwar dupatta suit shirt trouser pyjama dhoti lungi sherwani jacket sweater shawl stole
jewellery = ring earring necklace bangle anklet nosering bindi
footwear = shoe sandal mojari sock
grocery = rice flour lentil sugar salt oil spice tea
dal = pigeonpea mung blackgram redlentil chickpea kidneybean
spice = turmeric chilli coriander cumin cardamom clove cinnamon pepper fenugreek fennel asafoetida
vegetable = onion potato tomato brinjal okra cauliflower cabbage spinach pea carrot radish cucumber
fruit = mango banana apple orange grape pomegranate guava papaya watermelon
sweet = laddu barfi halwa gulabjamun rasgulla jalebi peda kheer
dryfruit = almond cashew raisin walnut pistachio fig date
bedding = bedsheet pillow blanket quilt mattress
`;
