/** Questions to a buyer, made by fast-check, and the answers that cost least. Paise. */
import { answerFaults, pricedAnswers, surchargeOf } from '@shop/commerce';
import { type BuyerQuestion, type GivenAnswer, limits } from '@shop/contract';
import fc from 'fast-check';
import { anyPaise } from './arbitrary.ts';

const choice = fc.record({ label: fc.constantFrom('a', 'b', 'c'), surcharge: anyPaise });

/** Questions of any kind, required or not, each with a surcharge and choices of their own. */
export const anyQuestions: fc.Arbitrary<BuyerQuestion[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom('text' as const, 'choice' as const),
      required: fc.boolean(),
      surcharge: anyPaise,
      choices: fc.uniqueArray(choice, { selector: ({ label }) => label, minLength: 1 }),
    }),
    { maxLength: limits.questions },
  )
  .map((asked) => asked.map((one, index) => ({ ...one, id: `${index}`, label: `${index}` })));

/** Of all answers that an order may give, those that add least; found by trying each. */
export function leastAnswers(questions: readonly BuyerQuestion[]): GivenAnswer[] {
  return questions.flatMap((question) => {
    const offered = ['', 'anything', ...question.choices.map(({ label }) => label)]
      .map((answer) => [{ id: question.id, answer }])
      .filter((given) => answerFaults([question], given).length === 0);
    const costOf = (given: GivenAnswer[]) => surchargeOf(pricedAnswers([question], given));
    return offered.reduce((one, other) => (costOf(other) < costOf(one) ? other : one));
  });
}
