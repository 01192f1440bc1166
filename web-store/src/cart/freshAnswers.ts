/** Compares the answers of a cart line with the questions as they are asked now (DET-02). */
import {
  type CartLine,
  type PricedAnswer,
  pricedAnswers,
  remembering,
  withSurcharges,
} from '@shop/commerce';
import type { BuyerQuestion, Product } from '@shop/contract';
import { type FreshLine, freshLine } from './freshLine.ts';

/** Notes of a line that no answer changes. */
const final = ['gone', 'unsold', 'soldOut', 'tooFew'];

/**
 * As freshLine, with the present surcharges of the line's answers. Where they no longer fit, the line keeps them, and
 * the note asks the shopper.
 */
export function freshAnswers(line: CartLine, product: Product | null, storeId: string): FreshLine {
  const { answers = [] } = line;
  const bare = { ...line, price: withSurcharges(line.price, answers, -1) };
  const { line: fresh, note } = freshLine(bare, product, storeId);
  if (!product || note?.kind === 'gone') return { line, note };
  const { questions } = product;
  const changes = answerChanges(questions, answers);
  const priced = changes.length > 0 ? answers : pricedAnswers(questions, answers);
  const price = withSurcharges(fresh.price, priced);
  const answered = priced.length > 0 && { answers: priced };
  const now = remembering(line, { ...fresh, price, ...answered });
  if (note?.kind === 'renamed') {
    const renamed = { ...note.now, price: withSurcharges(note.now.price, priced), ...answered };
    const now = remembering({ ...line, name: renamed.name }, renamed);
    return { line, note: { kind: 'renamed', now } };
  }
  if (note && final.includes(note.kind)) return { line: now, note };
  if (changes.length > 0) return { line: now, note: { kind: 'asks', changes, questions } };
  return { line: now, note };
}

/** What the shopper should know before answering again; empty = every answer still fits. */
function answerChanges(
  questions: readonly BuyerQuestion[],
  answers: readonly PricedAnswer[],
): string[] {
  const changes = answers.flatMap(({ id, question: asked, answer }) => {
    const question = questions.find((one) => one.id === id);
    if (!question) return [`“${asked}” is no longer asked.`];
    if (question.label !== asked) return [`“${asked}” is now “${question.label}”.`];
    const { kind, choices } = question;
    const isOffered = kind === 'text' || choices.some(({ label }) => label === answer);
    return isOffered ? [] : [`“${asked}”: “${answer}” is no longer offered.`];
  });
  const missing = questions.filter(
    ({ id, required }) => required && !answers.some((answer) => answer.id === id),
  );
  return [...changes, ...missing.map(({ label }) => `“${label}” is asked now.`)];
}
