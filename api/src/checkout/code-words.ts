/** Why a code does not count, in words that a shopper understands (OFFER-06). Pure. */
import { type CodeRefusal, formatPaise, offerCode } from '@shop/commerce';

/** The most of a typed code that is repeated. */
const longestShown = 30;

export function codeRefusalText(typed: string, refusal: CodeRefusal): string {
  const code = offerCode(typed).slice(0, longestShown);
  switch (refusal.reason) {
    case 'unknown':
      return `There is no offer ${code} in this shop. Please check how it is spelt.`;
    case 'notYet':
      return `${code} has not begun yet`;
    case 'ended':
      return `${code} has ended`;
    case 'usedUp':
      return `${code} has been used up`;
    case 'usedByBuyer':
      return `You have used ${code} as often as it may be used`;
    case 'notFirst':
      return `${code} is for the first order only`;
    case 'noneOfIt':
      return `Nothing in your cart is part of ${code}`;
    case 'tooLittle':
      return `${code} counts from ${formatPaise(refusal.missing)} more on`;
    case 'tooFew':
      return `${code} needs ${refusal.missing} more ${refusal.missing === 1 ? 'piece' : 'pieces'}`;
    case 'better':
      return `${refusal.than} saves you more than ${code}, so it counts instead`;
  }
}
