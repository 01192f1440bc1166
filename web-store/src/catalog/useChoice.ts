/** What is chosen of a product, kept in the address so that it can be shared and taken back (SKU-04). */
import {
  type Bought,
  type ChoiceState,
  choicePicture,
  choicePrice,
  choiceState,
  type ShownPrice,
  skuFor,
} from '@shop/commerce';
import type { ChosenVariant } from '@shop/contract';
import { useEffect, useState } from 'react';
import { choiceQuery, readChoice } from './choiceAddress.ts';
import type { ProductDetail } from './productDetail.ts';

export interface Choosing {
  chosen: readonly ChosenVariant[];
  /** The address chose a value that is not there any more, and nothing was chosen since. */
  isLost: boolean;
  choose: (choice: ChosenVariant) => void;
  /** Takes over what was chosen before the page was hydrated. */
  adopt: (chosen: readonly ChosenVariant[]) => void;
  /** What is bought; null until the choice is complete, and where there is no such combination. */
  bought: Bought<number> | null;
  price: ShownPrice;
  /** '' = several, or as it was. */
  picture: string;
  /** Pieces left of what is shown; -1 = not counted. */
  stock: number;
  state: ChoiceState;
}

/** The choice of `before`, and what it leads to; each further choice is an entry of the browser's history. */
export function useChoice(
  product: ProductDetail,
  before: { chosen?: readonly ChosenVariant[]; isLost?: boolean },
): Choosing {
  const [chosen, setChosen] = useState<readonly ChosenVariant[]>(before.chosen ?? []);
  const [isLost, setLost] = useState(before.isLost ?? false);
  const { variants } = product;
  useEffect(() => {
    const follow = (): void => {
      const query = new URLSearchParams(location.search);
      setChosen(readChoice(variants, (name) => query.get(name)));
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [variants]);
  const put = (next: readonly ChosenVariant[], how: 'pushState' | 'replaceState'): void => {
    const address = location.pathname + choiceQuery(variants, next, location.search);
    history[how](history.state, '', address);
    setChosen(next);
    setLost(false);
  };
  const bought = skuFor(product, chosen);
  const hasSkus = product.skus.length > 0;
  return {
    chosen,
    isLost,
    choose: (choice) => put(withChoice(chosen, choice), 'pushState'),
    adopt: (next) => put(next, 'replaceState'),
    bought,
    price: choicePrice(product, chosen),
    picture: choicePicture(product, chosen),
    stock: hasSkus ? (bought?.isActive ? bought.stock : -1) : product.stock,
    state: choiceState(product, chosen),
  };
}

/** The choice with another value of that type. */
export function withChoice(
  chosen: readonly ChosenVariant[],
  choice: ChosenVariant,
): ChosenVariant[] {
  return [...chosen.filter(({ type }) => type !== choice.type), choice];
}
