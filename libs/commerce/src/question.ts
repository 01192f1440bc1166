/** Questions to the buyer of a product: which answers fit, and what they add to the price (DET-02). */
import { type BuyerQuestion, type GivenAnswer, limits, type OrderItemAnswer } from '@shop/contract';
import { cleanText } from './clean.js';
import { formatRupees, toPaise, toRupees } from './money.js';

export interface AnswerFault {
  /** Id of the question; '' = one that the product does not have. */
  id: string;
  message: string;
}

/** An answer as it is kept: trimmed, with single spaces. */
export function answerText(answer: string): string {
  return cleanText(answer).replace(/\s+/g, ' ');
}

/** What is wrong with the answers to a product's questions, question by question; empty = nothing. */
export function answerFaults(
  questions: readonly BuyerQuestion[],
  given: readonly GivenAnswer[],
): AnswerFault[] {
  const known = new Set(questions.map(({ id }) => id));
  const ids = new Set(given.map(({ id }) => id));
  const isOther = ids.size < given.length || given.some(({ id }) => !known.has(id));
  const faults = questions.flatMap((question) => {
    const answer = given.find(({ id }) => id === question.id)?.answer ?? '';
    const message = answerFault(question, answerText(answer));
    return message ? [{ id: question.id, message }] : [];
  });
  if (!isOther || faults.length > 0) return faults;
  return [{ id: '', message: 'Its questions have changed: please answer them again' }];
}

function answerFault({ kind, label, required, choices }: BuyerQuestion, answer: string): string {
  if (answer === '') return required ? `Please answer “${label}”` : '';
  if (kind === 'choice') {
    const isKnown = choices.some((choice) => choice.label === answer);
    return isKnown ? '' : `Please choose “${label}” again: “${answer}” is not offered`;
  }
  if (answer.length <= limits.answer) return '';
  return `“${label}” may have at most ${limits.answer} characters`;
}

/** An answer with the id of its question. */
export interface PricedAnswer extends OrderItemAnswer {
  id: string;
}

/** The answers that are not empty, in the order of the questions; surcharges in the questions' unit. */
export function pricedAnswers(
  questions: readonly BuyerQuestion[],
  given: readonly GivenAnswer[],
): PricedAnswer[] {
  return questions.flatMap((question) => {
    const answer = answerText(given.find(({ id }) => id === question.id)?.answer ?? '');
    if (answer === '') return [];
    const choice = question.choices.find(({ label }) => label === answer);
    const ofChoice = question.kind === 'choice' && choice ? choice.surcharge : 0;
    const surcharge = sum([question.surcharge, ofChoice]);
    return [{ id: question.id, question: question.label, answer, surcharge }];
  });
}

/** What the answers add to the price of one piece, in their own unit. */
export function surchargeOf(answers: readonly { surcharge: number }[] = []): number {
  return sum(answers.map(({ surcharge }) => surcharge));
}

/** A question as far as it makes a price. */
export type PricedQuestion = Omit<BuyerQuestion, 'id' | 'label'>;

/** What no buyer can leave out: the least that required questions add to one piece, in their own unit (FIX-04). */
export function leastSurcharge(questions: readonly PricedQuestion[]): number {
  return sum(questions.map(leastOf));
}

/** Nothing for an optional question. */
function leastOf({ kind, required, surcharge, choices }: PricedQuestion): number {
  if (!required) return 0;
  // A form may hold a question whose choices are still to be typed.
  if (kind === 'text' || choices.length === 0) return surcharge;
  return sum([surcharge, Math.min(...choices.map((choice) => choice.surcharge))]);
}

/**
 * What the questions add to one piece with these answers, in the questions' own unit: what is not answered, or not so
 * that it is taken, adds the least that it can.
 */
export function surchargeWith(
  questions: readonly BuyerQuestion[],
  given: readonly GivenAnswer[],
): number {
  const surcharges = questions.map((question) => {
    const [answer] = pricedAnswers([question], given);
    const isTaken = answer && answerFault(question, answer.answer) === '';
    return isTaken ? answer.surcharge : leastOf(question);
  });
  return sum(surcharges);
}

/** What is bought at the price that is shown before anything is answered; all of one unit (FIX-04). */
export function askedPrice<Priced extends { price: number; listPrice: number }>(
  priced: Priced,
  questions: readonly PricedQuestion[] = [],
): Priced {
  const least = leastSurcharge(questions);
  if (least === 0) return priced;
  const { price, listPrice } = priced;
  return { ...priced, price: sum([price, least]), listPrice: sum([listPrice, least]) };
}

/** A sum of paise, or of rupees without the faults of binary fractions. */
function sum(amounts: readonly number[]): number {
  return toRupees(amounts.reduce((all, amount) => all + toPaise(amount), 0));
}

/** Rupees for one piece with what its answers add; `sign` -1 takes it off again. */
export function withSurcharges(
  price: number,
  answers: readonly { surcharge: number }[] | undefined,
  sign: 1 | -1 = 1,
): number {
  return toRupees(toPaise(price) + sign * toPaise(surchargeOf(answers)));
}

/** 'Name on the cake: Asha (+ ₹50.00)'; rupees. */
export function answerLine({ question, answer, surcharge }: OrderItemAnswer): string {
  return `${question}: ${answer}${surcharge > 0 ? ` (+ ${formatRupees(surcharge)})` : ''}`;
}
