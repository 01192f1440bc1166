/** Product information and questions to the buyer between bodies, rows and answers: rupees outside, paise inside. */
import { toPaise, toRupees } from '@shop/commerce';
import type { BuyerQuestion, FieldProblem, ProductInformation } from '@shop/contract';
import { newId } from '../database/id.js';
import type { StoredInformation, StoredQuestion } from './product.entity.js';
import type { BuyerQuestionDto, ProductInformationDto } from './product-information.dto.js';

/** What is filled in. */
export function storedInformation({ mrp, ...given }: ProductInformationDto): StoredInformation {
  const filled = Object.entries({ ...given, mrp: toPaise(mrp ?? 0) }).filter(([, value]) => value);
  return Object.fromEntries(filled);
}

export function informationView({ mrp, ...information }: StoredInformation): ProductInformation {
  return mrp ? { ...information, mrp: toRupees(mrp) } : information;
}

/** The stored questions; one that the product has keeps its id, so that open carts know it again. */
export function storedQuestions(
  questions: readonly BuyerQuestionDto[],
  before: readonly StoredQuestion[],
): StoredQuestion[] {
  const known = new Set(before.map(({ id }) => id));
  return questions.map(({ id, kind, label, required, surcharge, choices }) => ({
    id: id && known.has(id) ? id : newId(),
    kind,
    label,
    required,
    surcharge: toPaise(surcharge),
    choices: choices.map(priced(toPaise)),
  }));
}

export function questionView({ surcharge, choices, ...question }: StoredQuestion): BuyerQuestion {
  return { ...question, surcharge: toRupees(surcharge), choices: choices.map(priced(toRupees)) };
}

const priced =
  (amount: (amount: number) => number) =>
  ({ label, surcharge }: { label: string; surcharge: number }) => ({
    label,
    surcharge: amount(surcharge),
  });

/** The faults of the questions as a whole: one asked twice, or a choice without two different answers. */
export function questionFaults(questions: readonly StoredQuestion[]): FieldProblem[] {
  const faults: FieldProblem[] = [];
  const asked = new Set<string>();
  questions.forEach(({ kind, label, choices }, index) => {
    const key = label.toLowerCase();
    if (asked.has(key)) {
      faults.push({ field: `questions[${index}].label`, message: `${label} is asked twice` });
    }
    asked.add(key);
    const labels = new Set(choices.map((choice) => choice.label.toLowerCase()));
    if (kind === 'choice' && (labels.size < 2 || labels.size < choices.length)) {
      const message = 'Please enter at least two different choices';
      faults.push({ field: `questions[${index}].choices`, message });
    }
  });
  return faults;
}
