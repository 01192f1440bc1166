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
