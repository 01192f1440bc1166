/** Asks again for the answers of a cart line whose product asks something else by now (DET-02). */
import { type CartLine, cartKey, pricedAnswers, replaceLine, withSurcharges } from '@shop/commerce';
import type { BuyerQuestion } from '@shop/contract';
import type { FormEvent, ReactElement } from 'react';
import { answersOf, QuestionFields } from '../components/QuestionFields.tsx';
import { cartOf } from './cartStore.ts';

export interface CartQuestionsProps {
  slug: string;
  line: CartLine;
  questions: readonly BuyerQuestion[];
  changes: readonly string[];
  /** Called when the line has its new answers. */
  onAnswered: () => void;
}

export function CartQuestions(props: CartQuestionsProps): ReactElement {
  const { slug, line, questions, changes, onAnswered } = props;
  const key = cartKey(line);
  const scope = `${key}:`;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = answersOf(questions, new FormData(event.currentTarget), scope);
    const answers = pricedAnswers(questions, given);
    const { answers: before, ...rest } = line;
    const price = withSurcharges(withSurcharges(line.price, before, -1), answers);
    const cart = cartOf(slug);
    const answered = { ...rest, price, ...(answers.length > 0 && { answers }) };
    cart.set(replaceLine(cart.get(), key, answered));
    onAnswered();
  };
  return (
    <form onSubmit={submit} className="mt-3 rounded-xl bg-[var(--tint)] p-4 text-[0.9375rem]">
      <p className="font-medium">The shop has changed what it asks for this:</p>
      <ul className="mt-1 list-disc pl-5 [overflow-wrap:anywhere]">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <QuestionFields questions={questions} answers={line.answers} scope={scope} isBare />
      <button type="submit" className="button button-primary mt-4">
        {questions.length > 0 ? 'Save the answers' : 'Go on without it'}
      </button>
    </form>
  );
}
