/** The fields of a product's questions to its buyer; they also answer without script (DET-02). */
import { cleanText, formatRupees, leastSurcharge, surchargeOf } from '@shop/commerce';
import { type BuyerQuestion, type GivenAnswer, limits } from '@shop/contract';
import type { ReactElement } from 'react';
import { Field } from './Field.tsx';
import { SelectFrame } from './SelectFrame.tsx';

export interface QuestionFieldsProps {
  questions: readonly BuyerQuestion[];
  /** What was answered before. */
  answers?: readonly GivenAnswer[] | undefined;
  /** Tells these fields from others of the same questions on the page. */
  scope?: string;
  /** The price beside them is without what no buyer can leave out, as that of a line in the cart. */
  isBare?: boolean;
}

const nameOf = (id: string, scope: string) => `${scope}answer:${id}`;

/** The answers in a form's fields; empty ones are not given. */
export function answersOf(
  questions: readonly BuyerQuestion[],
  fields: { get(name: string): unknown },
  scope = '',
): GivenAnswer[] {
  return questions.flatMap(({ id }) => {
    const answer = cleanText(String(fields.get(nameOf(id, scope)) ?? ''));
    return answer ? [{ id, answer }] : [];
  });
}

/** What an answer adds to the price that is shown. */
const extra = (surcharge: number) => (surcharge > 0 ? ` (+ ${formatRupees(surcharge)})` : '');

export function QuestionFields({
  questions,
  answers = [],
  scope = '',
  isBare = false,
}: QuestionFieldsProps): ReactElement {
  return (
    <div className="mt-6 grid gap-5 sm:max-w-sm empty:hidden">
      {questions.map((question) => {
        const { id, kind, label, required, surcharge, choices } = question;
        const name = nameOf(id, scope);
        const included = isBare ? 0 : leastSurcharge([question]);
        const answer = answers.find((given) => given.id === id)?.answer ?? '';
        if (kind === 'text') {
          return (
            <Field
              key={id}
              name={name}
              label={label + extra(surcharge - included)}
              required={required}
              optional={!required}
              maxLength={limits.answer}
              defaultValue={answer}
              autoComplete="off"
            />
          );
        }
        return (
          <label key={id} className="block text-[0.9375rem] font-medium">
            {label}
            {!required && <span className="font-normal text-muted"> (optional)</span>}
            <span className="mt-1.5 block">
              <SelectFrame>
                <select
                  name={name}
                  required={required}
                  defaultValue={choices.some((choice) => choice.label === answer) ? answer : ''}
                  className="field appearance-none pr-11"
                >
                  <option value="">{required ? 'Please choose' : 'None'}</option>
                  {choices.map((choice) => (
                    <option key={choice.label} value={choice.label}>
                      {choice.label + extra(surchargeOf([question, choice]) - included)}
                    </option>
                  ))}
                </select>
              </SelectFrame>
            </span>
          </label>
        );
      })}
    </div>
  );
}
