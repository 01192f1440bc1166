/** Limits that server and screens share (1§9, OQ-35, OQ-82). Lengths in characters, sizes in bytes. */

export const limits = {
  password: { min: 6, max: 128 },
  email: 254,
  storeName: 50,
  storeDescription: 500,
  /** A shop's address, and its opening hours; line breaks count. */
  storeContact: 300,
  slug: 50,
  url: 2048,
  banners: 20,
  productName: 200,
  productDescription: 5000,
  productImages: 20,
  productCategories: 50,
  productVariants: 100,
  variantText: 60,
  /** Of a product: its skus, and the types of its variants once it has some. */
  skus: 100,
  skuTypes: 3,
  /** Of a code, and of a barcode. */
  skuCode: 40,
  /** Grams. */
  skuWeight: 1_000_000,
  /** At this many pieces something runs low. */
  fewPieces: 5,
  unit: 20,
  handle: 100,
  /** How many former handles of a product go on leading to it. */
  formerHandles: 100,
  tags: 20,
  tag: 40,
  imageText: 200,
  informationText: 300,
  /** In its unit, whichever that is. */
  netQuantity: { min: 0.001, max: 1_000_000 },
  questions: 10,
  questionChoices: 30,
  questionLabel: 80,
  /** Of an answer to a question of a product. */
  answer: 200,
  searchTitle: 70,
  searchDescription: 200,
  categoryName: 60,
  categories: 500,
  /** The products of a category that its owner places. */
  placedProducts: 1000,
  offers: 500,
  /** The newest offers without a code, as shoppers see them. */
  shownOffers: 20,
  offerName: 60,
  offerCode: 30,
  /** To buy for an offer, and to get. */
  offerPieces: 1000,
  /** Of one offer: its products, and its categories. */
  offerScope: 200,
  zones: 50,
  zoneName: 60,
  zonePincodes: 20_000,
  zoneRadius: 500,
  zoneStates: 40,
  zoneDays: 40,
  weightSteps: 20,
  slotWindows: 60,
  slotDays: 30,
  closedDays: 100,
  /** Of a note to the shop, and of a gift's message. */
  orderNote: 500,
  /** Of a tracking number, and of the name of a courier. */
  tracking: 60,
  /** Of what an owner writes to buyers on WhatsApp. */
  chatText: 1000,
  /** That a customer keeps in one store. */
  addresses: 10,
  addressLabel: 30,
  /** Rupees: ten million lakh paise stays far inside a safe integer. */
  price: 10_000_000,
  quantity: 100_000,
  stock: 10_000_000,
  bulkProducts: 1000,
  reviewText: 2000,
  reviewAuthor: 60,
  reviewReply: 1000,
  reviewPictures: 3,
  /** The newest published reviews on a product's page. */
  shownReviews: 30,
  fileBytes: 5 * 1024 * 1024,
  /** Of an uploaded picture (ABUSE-08). */
  pictureMegapixels: 30,
  /** Of a store's archive, as it is uploaded. */
  archiveBytes: 200 * 1024 * 1024,
  orderItems: 100,
  detailText: 200,
  phone: 30,
  postalCode: 20,
  pageContent: 200_000,
  planName: 60,
  planText: 300,
  planFeatures: 30,
  whatsAppNumber: 30,
  gatewayText: 200,
  /** How long the webhook secret before a change still works (ABUSE-12). */
  webhookSecretHours: 24,
  /** How long an unpaid online order holds its stock. */
  paymentHoldMinutes: 15,
  search: 100,
  /** Of one parameter of a filtered list, such as its tags. */
  filterValues: 50,
  /** What a list offers to filter by: the most frequent tags, countries and values of a type, and the types. */
  offeredValues: 24,
  offeredTypes: 6,
  listRange: 1000,
  catalogPage: 100,
  /** An owner's session ends so long after its last use, and so long after sign-in in any case. */
  sessionHours: 12,
  sessionDays: 7,
  /** The same for a device that the owner trusts, in days (FIX-65). */
  trustedDays: 90,
  trustedMostDays: 365,
  /** How long an entered password need not be entered again. */
  confirmedMinutes: 10,
  /** How many sessions are shown: those that were used last. */
  shownSessions: 100,
} as const;
