/** What law and buyers want to know of a product beside its description (DET-01), and questions to its buyer (DET-02). */

/** The units of a net quantity. */
export const netUnits = ['g', 'kg', 'ml', 'l', 'cm', 'm', 'piece'] as const;
export type NetUnit = (typeof netUnits)[number];

export interface NetQuantity {
  value: number;
  unit: NetUnit;
}

export const makerKinds = ['maker', 'packer', 'importer'] as const;
export type MakerKind = (typeof makerKinds)[number];

/** What is not filled in is left out. */
export interface ProductInformation {
  brand?: string;
  /** The common or generic name of the goods. */
  commonName?: string;
  netQuantity?: NetQuantity;
  /** Rupees, above 0. */
  mrp?: number;
  /** Country of origin, ISO 3166-1 alpha-2. */
  origin?: string;
  /** Whose name and address `maker` is; 'maker' when left out. */
  makerKind?: MakerKind;
  /** Name and address. */
  maker?: string;
  bestBefore?: string;
  /** Whom consumers call or write to. */
  careContact?: string;
  /** Licence number of food, 14 digits. */
  fssai?: string;
}

export const questionKinds = ['text', 'choice'] as const;
export type QuestionKind = (typeof questionKinds)[number];

export interface QuestionChoice {
  label: string;
  /** Rupees for one piece. */
  surcharge: number;
}

export interface BuyerQuestionBody {
  /** Left out for a new one. */
  id?: string;
  kind: QuestionKind;
  /** e.g. 'Name on the cake'. */
  label: string;
  required: boolean;
  /** Rupees for one piece, when it is answered. */
  surcharge: number;
  /** Offered only for 'choice'. */
  choices: QuestionChoice[];
}

export interface BuyerQuestion extends BuyerQuestionBody {
  id: string;
}
