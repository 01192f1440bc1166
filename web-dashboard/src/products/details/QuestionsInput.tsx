/** Questions to the buyer, such as 'Name on the cake', each with its surcharge (DET-02). */
import { Button } from '@mui/material';
import { limits } from '@shop/contract';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useInput } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { errorsBelow } from '../../inputs/errorsBelow.ts';
import { FoldedPanel } from '../../layout/FoldedPanel.tsx';
import parts from '../../layout/parts.module.css';
import { moveItem } from '../../lib/moveItem.ts';
import type { QuestionValues } from './detailBody.ts';
import { QuestionCard } from './QuestionCard.tsx';
import { type QuestionFaults, questionFaults } from './questionFaults.ts';

const nothing: QuestionValues[] = [];

const fresh = (): QuestionValues => ({
  kind: 'text',
  label: '',
  required: false,
  surcharge: 0,
  choices: [],
});

const withoutFaults = (questions: QuestionValues[] | undefined) =>
  questionFaults(questions ?? []).size > 0 ? 'Check the marked questions' : undefined;

/** The errors of the server for one question, by field. */
function serverFaults(error: unknown): QuestionFaults {
  if (typeof error !== 'object' || error === null) return {};
  const { choices, ...own } = error as Record<string, unknown>;
  const found = Object.entries(own).map(
    ([field, fault]) => [field, errorsBelow(fault)[0]] as const,
  );
  const [choice] = errorsBelow(choices);
  return {
    ...Object.fromEntries(found.filter(([, text]) => text)),
    ...(choice && { choices: choice }),
  };
}

/** An affiliate product is bought elsewhere, so it asks nothing here. */
export function QuestionsInput() {
  return useWatch({ name: 'type' }) === 'affiliate' ? null : <Questions />;
}

function Questions() {
  const { field } = useInput<QuestionValues[]>({
    source: 'questions',
    validate: withoutFaults,
    defaultValue: nothing,
  });
  const { errors, submitCount, isSubmitting } = useFormState();
  const questions: QuestionValues[] = field.value ?? nothing;
  const isTold = submitCount > 0;
  const own = isTold ? questionFaults(questions) : new Map<number, QuestionFaults>();
  const said = errors.questions as unknown as Record<number, unknown> | undefined;
  const box = useRef<HTMLDivElement>(null);
  const change = (index: number, part: Partial<QuestionValues>) =>
    field.onChange(questions.map((one, other) => (other === index ? { ...one, ...part } : one)));
  // Once per attempt to save.
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount, isSubmitting]);
  return (
    <FoldedPanel
      title="Questions to the buyer"
      subtitle="What you need to know before you make or pack it."
      note={questions.length === 0 ? 'none' : String(questions.length)}
      hasFault={isTold && Boolean(errors.questions)}
    >
      <div className={parts.stackTight} ref={box}>
        {questions.map((question, index) => (
          <QuestionCard
            // biome-ignore lint/suspicious/noArrayIndexKey: a new question has no id yet
            key={index}
            question={question}
            number={index + 1}
            count={questions.length}
            faults={{ ...serverFaults(said?.[index]), ...own.get(index) }}
            onChange={(part) => change(index, part)}
            onMove={(step) => field.onChange(moveItem(questions, index, index + step))}
            onRemove={() => field.onChange(questions.filter((_, other) => other !== index))}
          />
        ))}
        <div>
          <Button
            variant="outlined"
            startIcon={<Plus size={18} />}
            disabled={questions.length >= limits.questions}
            onClick={() => field.onChange([...questions, fresh()])}
          >
            Add a question
          </Button>
          {questions.length >= limits.questions && (
            <p className={parts.note}>At most {limits.questions} questions.</p>
          )}
        </div>
      </div>
    </FoldedPanel>
  );
}
