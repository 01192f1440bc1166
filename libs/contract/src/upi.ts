/** Payment by UPI without a gateway: the buyer pays to the shop's own id, and the owner looks whether it came (UPI-01 to UPI-04). */
/** 'verified' = a merchant's id that its bank has verified; only that may be opened by a button. */
export const upiKinds = ['personal', 'merchant', 'verified'] as const;
export type UpiKind = (typeof upiKinds)[number];

/** Limits of UPI that owners can't change. */
export const upiLimits = {
  id: 100,
  /** Hours that an order waits for its payment. */
  holdHours: { least: 1, usual: 24, most: 168 },
  /** Hours in which a buyer can look again at least, once the shop has not found a payment. */
  correctHours: 12,
  /** Of what is typed as a merchant's code. */
  typedCode: 20,
  /** Digits of a UTR. */
  utr: 12,
  /** Of what is typed as a UTR, with the words around it. */
  typedUtr: 200,
  /** That one order's buyer may give, one after the other was refused. */
  claims: 5,
  /** That one order's buyer may give at all, with those that correct one before the owner has looked. */
  corrections: 20,
  /** Orders of a store that are claimed with a picture at once, so that nobody fills its storage with them. */
  openPictures: 100,
  /** Days after an order was closed, for which the picture of its payment is kept. */
  pictureDays: 90,
  /** The same after it was sent, for an order that nobody closes. */
  pictureDaysAtMost: 365,
  /** Letters of the payee's name, of the note, and letters and digits of the reference. */
  name: 99,
  note: 50,
  reference: 35,
  /** Paise; above it a saved picture of the code fails at every id but a verified merchant's (NPCI OC 76C). */
  savedCode: 2000_00,
  /** Paise that most banks let one person pay by UPI in a day; theirs to set, so nothing is refused for it. */
  usualDay: 1_00_000_00,
} as const;

/** The settings of UPI; that it is on, and up to which sum, is public, the rest is for those who pay. */
export interface UpiSettings {
  upiEnabled: boolean;
  /** E.g. 'asha@okhdfcbank'; '' = none. */
  upiId: string;
  upiKind: UpiKind;
  /** The category code that the bank gave a merchant, four digits; '' = none. */
  upiMerchantCode: string;
  /** How long an order waits for its payment, with its stock held. */
  upiHoldHours: number;
  /** Rupees; an order that costs more is not paid by UPI. 0 = any may be. */
  upiUpTo: number;
}

/**
 * What a buyer says: that she has paid, with the number of the payment or a picture of it. Nothing is paid by that
 * alone.
 */
export interface UpiClaim {
  id: string;
  /** 12 digits; null = only a picture was given. */
  utr: string | null;
  createdAt: string;
}

/** What a paying app is told, and what is typed into it. */
export interface UpiDetails {
  /** The id that gets the money. */
  payee: string;
  /** Of the shop, as paying apps show it. */
  name: string;
  /** Rupees with two decimals, e.g. '1250.00'. */
  amount: string;
  note: string;
  /** 'upi://pay?…', as the code holds it. */
  address: string;
  /** The code as the path of an SVG picture, to be drawn as a line of width 1: a square of so many modules, without its margin. */
  code: { path: string; size: number };
  /** Whether paying apps may be opened by `address` as a link. */
  opensApps: boolean;
  /** Whether a saved picture of the code fails, so that on a phone id and amount are typed. */
  isTyped: boolean;
}

/** How an order is paid by UPI, as its page shows it until it is paid. */
export interface UpiPayment {
  /** null = nothing should be paid now: the shop looks for what was paid, or the order was given up. */
  details: UpiDetails | null;
  /** Until when the order waits for its payment; null = it waits for the shop, or no longer. */
  until: string | null;
  /** What the buyer has said, until the shop has looked. */
  claimed: { utr: string | null; hasPicture: boolean; at: string } | null;
  /** The shop has not found what was claimed last. */
  wasRefused: boolean;
  /** Whether the buyer can give a UTR or a picture, or correct it. */
  mayClaim: boolean;
}

export interface UpiClaimBody {
  /** The UTR, as typed or pasted. */
  utr: string;
}

export const upiActs = ['confirm', 'refuse'] as const;
export type UpiAct = (typeof upiActs)[number];

export interface UpiDecisionBody {
  act: UpiAct;
  /**
   * As the owner has compared it: the buyer may have corrected it meanwhile. Where only a picture was given, the UTR that
   * the owner's bank shows, or ''.
   */
  utr: string;
  /** The id of the picture that the owner has looked at, where only a picture was given. */
  picture?: string;
}

const part = encodeURIComponent;

/** Apart from the other addresses, so that only what needs them loads them. */
export const upiRoutes = {
  claim: (slug: string, token: string) => `/api/order-page/${part(slug)}/${part(token)}/upi`,
  claimPicture: (slug: string, token: string) =>
    `/api/order-page/${part(slug)}/${part(token)}/upi-picture`,
  decide: (orderId: string) => `/api/order/${part(orderId)}/upi`,
  picture: (orderId: string, id: string) => `/api/order/${part(orderId)}/upi-picture/${part(id)}`,
} as const;
