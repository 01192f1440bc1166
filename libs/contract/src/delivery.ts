/** Where, when and for how much a store delivers (DELIV-01 to DELIV-07). Money is rupees. */

/** By weight instead of a zone's fee; lightest first. */
export interface ZoneWeightStep {
  /** Grams at most; above the last step its fee counts. */
  upTo: number;
  fee: number;
}

/** A zone; a place is in it when its pincode, its state or its distance fits. All three empty = everywhere. */
export interface DeliveryZoneBody {
  name: string;
  /** '560001, 5600*, 560001-560099', separated by commas or lines; '' = not by pincode. */
  pincodes: string;
  /** As in the list of states. */
  states: string[];
  /** Kilometres around the store's point; 0 = not by distance. */
  radius: number;
  fee: number;
  /** The least sum of items after discounts from which delivery is free; 0 = never. */
  freeFrom: number;
  /** The least sum of items for which it is delivered at all; 0 = none. */
  leastOrder: number;
  weightSteps: ZoneWeightStep[];
  /** In the owner's own words, such as '2–4 days by courier'; '' = not said. */
  days: string;
  /** The fewest working days that it takes, 0 = the same day: a day before them can't be chosen. */
  fewestDays: number;
  /** The most working days, from which 'by Thursday' is worked out; null = not said. */
  mostDays: number | null;
  cashAllowed: boolean;
  /** Its place among the store's zones, from 0; the first zone that fits counts. */
  position: number;
}

export interface OwnDeliveryZone extends DeliveryZoneBody {
  id: string;
  version: number;
}

/** What is left out is empty, 0 or, for `cashAllowed`, true; a new zone comes last. */
export type NewDeliveryZoneBody = Pick<DeliveryZoneBody, 'name'> & Partial<DeliveryZoneBody>;
/** What is left out stays. */
export type DeliveryZoneUpdateBody = Partial<DeliveryZoneBody> & { version?: number };

export interface DeliveryZoneAnswer {
  zone: OwnDeliveryZone;
}

/** In the owner's order. A store without zones delivers everywhere for its shipping charges, as documented. */
export interface DeliveryZonesAnswer {
  zones: OwnDeliveryZone[];
}

/** What of a zone belongs to zones above it, so that it never counts there. */
export interface ZoneOverlap {
  /** The zone, and the one above it that counts instead. */
  zoneId: string;
  aboveId: string;
  /** Its pincodes, as 560001-560004, 560010; where there are very many, the first ones. */
  pincodes: string;
  /** How many more stretches of pincodes there are. */
  more: number;
  states: string[];
}

export interface ZoneOverlapsAnswer {
  /** In the owner's order. */
  overlaps: ZoneOverlap[];
  /** Ids of the zones in which no address ever is, as those above them have all of theirs. */
  unreached: string[];
}

/** Deliveries or pickups in one window of a weekday; minutes after India's midnight. */
export interface SlotWindowBody {
  /** Kept over edits, so that orders of it are still counted. */
  id: string;
  /** 0 = Sunday. */
  weekday: number;
  from: number;
  to: number;
  /** Orders at most; 0 = any number. */
  capacity: number;
}

/** No windows = nobody chooses a slot. */
export interface SlotSettings {
  windows: SlotWindowBody[];
  /** How long before its begin a slot is closed, minutes. */
  leadMinutes: number;
  /** How many days ahead may be chosen, today among them. */
  daysAhead: number;
  /** Days without slots, 'YYYY-MM-DD'. */
  closedDays: string[];
}

export const noSlots: SlotSettings = { windows: [], leadMinutes: 0, daysAhead: 7, closedDays: [] };

/** Apart from `limits`, for no page of a shop needs them. */
export const dayLimits = {
  /** Working days that a delivery may take. */
  most: 60,
  /** Working days before a day may be chosen, and how many may be chosen from. */
  lead: 60,
  chosen: 90,
  /** Characters of what the checkout asks for with a note. */
  question: 80,
} as const;

/** Whether the checkout asks for the day of a delivery or pickup; 'required' = there is no order without one. */
export const dateAskings = ['off', 'asked', 'required'] as const;
export type DateAsking = (typeof dateAskings)[number];

/** The days on which a store delivers and hands over, and whether buyers choose one (CHK2-01). */
export interface DeliveryDays {
  /** Only where no slots are offered: these name the day already. */
  asksDate: DateAsking;
  /** Working days before the first day that may be chosen; 0 = the day of the order. */
  leadDays: number;
  /** How many days may be chosen from, the first among them. */
  daysAhead: number;
  /** On which nothing is delivered or handed over; 0 = Sunday. At most six. */
  closedWeekdays: number[];
  /** The same of single days, 'YYYY-MM-DD'. */
  closedDays: string[];
  /** Minutes after India's midnight from which an order counts as the next day's; 0 = never. */
  cutoff: number;
}

export const usualDeliveryDays: DeliveryDays = {
  asksDate: 'off',
  leadDays: 1,
  daysAhead: 14,
  closedWeekdays: [],
  closedDays: [],
  cutoff: 0,
};

/** The days that may be chosen for an order. */
export interface DateChoice {
  isRequired: boolean;
  /** The first and the last one, 'YYYY-MM-DD'. */
  first: string;
  last: string;
  /** The days between them that can't, in words: 'Not on Sundays, 25 Dec.'; '' = all can. */
  closed: string;
}

/** The last day on which a delivery comes. */
export interface ArrivalDay {
  /** 'YYYY-MM-DD'. */
  date: string;
  /** As it is said today: 'today', 'by tomorrow', 'by Thursday', 'by Thu 3 Dec'. */
  text: string;
}

/** A slot that is chosen with an order. */
export interface ChosenSlot {
  windowId: string;
  /** 'YYYY-MM-DD'. */
  date: string;
}

/** A slot that may be chosen. */
export interface OpenSlot extends ChosenSlot {
  /** Minutes after India's midnight. */
  from: number;
  to: number;
  /** Orders that may still choose it; null = any number. */
  left: number | null;
}

/** The slot of an order, as ordered; `windowId` '' = the whole day, which was chosen as a date (0 to 1440). */
export type OrderSlot = Omit<OpenSlot, 'left'>;

/** What a store's owner asks of payments in cash, and what the checkout asks the buyer (DELIV-05, CHK2-01); rupees. */
export interface CheckoutRules {
  /** Added to every order that is paid in cash. */
  cashFee: number;
  /** The least and the most total of items for which cash is taken; 0 = no limit. */
  cashFrom: number;
  cashUpTo: number;
  deliverySlots: SlotSettings;
  pickupSlots: SlotSettings;
  deliveryDays: DeliveryDays;
  /** Whether the checkout has a field for each. */
  asksNote: boolean;
  /** What it asks for with the note; '' = 'Note for the shop'. */
  noteQuestion: string;
  asksGift: boolean;
  asksGstin: boolean;
  /** Whether guests may ask for one mail about the cart that they leave (CHK2-05). */
  remindsCarts: boolean;
}

/** Those that only the owner sees. */
export interface OwnCheckoutRules {
  /** Pincodes without cash, written as in a zone. */
  noCashPincodes: string;
  /** The phones that don't pay in cash, one a line. */
  noCashPhones: string;
  /** Open cash orders of one phone; 0 = any number. */
  openCashOrders: number;
}

export const usualCheckoutRules: CheckoutRules & OwnCheckoutRules = {
  cashFee: 0,
  cashFrom: 0,
  cashUpTo: 0,
  deliverySlots: noSlots,
  pickupSlots: noSlots,
  deliveryDays: usualDeliveryDays,
  asksNote: false,
  noteQuestion: '',
  asksGift: false,
  asksGstin: false,
  remindsCarts: false,
  noCashPincodes: '',
  noCashPhones: '',
  openCashOrders: 5,
};

/** What a pincode means for a shopper (DELIV-03). */
export interface DeliveryAnswer {
  pincode: string;
  /** False = it is in no zone, or the store does not deliver. */
  delivers: boolean;
  fee: number;
  freeFrom: number;
  leastOrder: number;
  /** In the owner's own words; '' = not said. */
  days: string;
  /** By when it comes if it is ordered now; null = not said. */
  by: ArrivalDay | null;
  /** Whether cash on delivery is taken there. */
  cash: boolean;
  /** Whether the store offers pickup instead. */
  pickup: boolean;
  /** True = the whole address decides, by its state or distance; the rest is what is likely. */
  needsAddress: boolean;
}
