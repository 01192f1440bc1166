/** What a buyer was asked and answered, below the name of a line (DET-02). */
import { answerLine, formatRupees } from '@shop/commerce';
import type { OrderItemAnswer } from '@shop/contract';
import type { ReactElement } from 'react';

export function AnswerList({
  answers = [],
}: {
  answers?: readonly OrderItemAnswer[] | undefined;
}): ReactElement {
  return (
    <>
      {answers.map((answer) => (
        <span
          key={answer.question}
          className="block text-sm font-normal text-muted [overflow-wrap:anywhere]"
        >
          {answerLine({ ...answer, surcharge: 0 })}
          {answer.surcharge > 0 && (
            <>
              {' '}
              <span className="whitespace-nowrap">(+ {formatRupees(answer.surcharge)})</span>
            </>
          )}
        </span>
      ))}
    </>
  );
}
