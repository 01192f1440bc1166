/** What is wrong with the questions to the buyer, by the rules of the server. Pure. */
import { cleanText } from '@shop/commerce';
import { limits } from '@shop/contract';
import type { QuestionValues } from './detailBody.ts';

/** By field: 'label', 'surcharge', 'choices', 'choices.1.surcharge'. */
export type QuestionFaults = Partial<Record<string, string>>;

function amountFault(typed: unknown): string | undefined {
  const amount = Number(typed || 0);
  if (!Number.isFinite(amount)) return 'Enter a number';
  if (amount < 0) return 'Enter 0 or more';
  return amount > limits.price ? 'That is too much' : undefined;
}

const fold = (text: string) => cleanText(text).toLowerCase();

function faultsOf(question: QuestionValues, asked: ReadonlySet<string>): QuestionFaults {
  const { kind, label, surcharge, choices } = question;
  const faults: QuestionFaults = {};
  if (!cleanText(label)) faults.label = 'Enter the question';
  else if (asked.has(fold(label))) faults.label = 'This is asked twice';
  faults.surcharge = amountFault(surcharge);
  if (kind !== 'choice') return faults;
  choices.forEach((choice, index) => {
    if (!cleanText(choice.label)) faults[`choices.${index}.label`] = 'Enter a choice';
    faults[`choices.${index}.surcharge`] = amountFault(choice.surcharge);
  });
  const labels = new Set(choices.map((choice) => fold(choice.label)));
  if (labels.size < 2 || labels.size < choices.length) {
    faults.choices = 'Please enter at least two different choices';
  }
  return faults;
}

/** The faults of each question that has some, by its place. */
export function questionFaults(questions: readonly QuestionValues[]): Map<number, QuestionFaults> {
  const asked = new Set<string>();
  const found = new Map<number, QuestionFaults>();
  questions.forEach((question, index) => {
    const faults = Object.entries(faultsOf(question, asked)).filter(([, fault]) => fault);
    asked.add(fold(question.label));
    if (faults.length > 0) found.set(index, Object.fromEntries(faults));
  });
  return found;
}
