/** Makes product information, questions and picture texts of a body of what the form holds (DET-01, DET-02, DET-04). Pure. */
import { cleanSigns, cleanText } from '@shop/commerce';
import type {
  BuyerQuestionBody,
  ImageText,
  MakerKind,
  NetUnit,
  ProductInformation,
  QuestionKind,
} from '@shop/contract';

type Typed = number | string | null | undefined;
type Text = string | null | undefined;

/** Product information as the form holds it; what is blank is null or ''. */
export interface InformationValues {
  brand?: Text;
  commonName?: Text;
  netQuantity?: { value?: Typed; unit?: NetUnit | '' | null } | null;
  mrp?: Typed;
  origin?: Text;
  makerKind?: MakerKind | '' | null;
  maker?: Text;
  bestBefore?: Text;
  careContact?: Text;
  fssai?: Text;
}

/** A question as the form holds it. */
export interface QuestionValues {
  id?: string;
  kind: QuestionKind;
  label: string;
  required: boolean;
  surcharge: Typed;
  choices: { label: string; surcharge: Typed }[];
}

const trimmed = (text: Text) => cleanText(text ?? '');

/** What is filled in; a kind of maker only beside a maker. */
export function informationBody(values: InformationValues | undefined): ProductInformation {
  const { netQuantity, mrp, makerKind, ...texts } = values ?? {};
  const maker = trimmed(texts.maker);
  const quantity = Number(netQuantity?.value || 0);
  const body: ProductInformation = {
    brand: trimmed(texts.brand),
    commonName: trimmed(texts.commonName),
    ...(quantity > 0 && { netQuantity: { value: quantity, unit: netQuantity?.unit || 'g' } }),
    mrp: Number(mrp || 0),
    origin: trimmed(texts.origin).toUpperCase(),
    ...(maker && { makerKind: makerKind || 'maker' }),
    maker,
    bestBefore: trimmed(texts.bestBefore),
    careContact: trimmed(texts.careContact),
    fssai: cleanSigns(texts.fssai ?? '').replace(/\s/g, ''),
  };
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value));
}

/** The questions; only one with choices keeps those. */
export function questionBodies(values: readonly QuestionValues[] | undefined): BuyerQuestionBody[] {
  return (values ?? []).map(({ id, kind, label, required, surcharge, choices }) => ({
    ...(id && { id }),
    kind,
    label: cleanText(label),
    required,
    surcharge: Number(surcharge || 0),
    choices:
      kind === 'choice'
        ? choices.map((choice) => ({
            label: cleanText(choice.label),
            surcharge: Number(choice.surcharge || 0),
          }))
        : [],
  }));
}

/** The texts of the pictures that the product has, in their order. */
export function imageTextBodies(
  texts: readonly ImageText[] | undefined,
  images: readonly string[],
): ImageText[] {
  const byUrl = new Map((texts ?? []).map(({ url, text }) => [url, cleanText(text)]));
  return images.flatMap((url) => {
    const text = byUrl.get(url);
    return text ? [{ url, text }] : [];
  });
}
