/** Asks once before something is saved that is seldom meant: odd prices (FIX-62), combinations that go. */
import { type ReactElement, useRef, useState } from 'react';
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx';
import type { SaveDoubt } from './saveDoubt.ts';

interface Asked {
  doubts: readonly SaveDoubt[];
  answer: (isSure: boolean) => void;
}

export interface SaveQuestion {
  /** Resolves at once where there is nothing to ask, or it was answered with yes before. */
  isSure: (doubts: readonly SaveDoubt[]) => Promise<boolean>;
  question: ReactElement | null;
}

/** How many products are named. */
const most = 8;

const keyOf = ({ name, question, text }: SaveDoubt) => JSON.stringify([name, question, text]);

const labelsOf = ({ question, back }: SaveDoubt) => ({
  title: question,
  confirm: 'Yes, save it',
  cancel: back,
});

const severalLabels = (doubts: readonly SaveDoubt[]) =>
  doubts.every(({ kind }) => kind === 'price')
    ? {
        title: 'Are these prices right?',
        confirm: 'Yes, they are right',
        cancel: 'Change the prices',
      }
    : { title: 'Is all of this right?', confirm: 'Yes, save it', cancel: 'Go back' };

function Several({ doubts }: { doubts: readonly SaveDoubt[] }) {
  return (
    <ul>
      {doubts.slice(0, most).map((doubt) => (
        <li key={keyOf(doubt)}>
          <strong>{doubt.name}</strong>: {doubt.question} {doubt.text}
        </li>
      ))}
      {doubts.length > most && <li>and {doubts.length - most} more</li>}
    </ul>
  );
}

export function useSaveQuestion(): SaveQuestion {
  const [asked, setAsked] = useState<Asked | null>(null);
  const sure = useRef(new Set<string>());
  const isSure = async (found: readonly SaveDoubt[]) => {
    const doubts = found.filter((doubt) => !sure.current.has(keyOf(doubt)));
    if (doubts.length === 0) return true;
    const isYes = await new Promise<boolean>((answer) => setAsked({ doubts, answer }));
    setAsked(null);
    if (isYes) for (const doubt of doubts) sure.current.add(keyOf(doubt));
    return isYes;
  };
  const [first, ...others] = asked?.doubts ?? [];
  const question = asked && first && (
    <ConfirmDialog
      open
      destructive={false}
      {...(others.length > 0 ? severalLabels(asked.doubts) : labelsOf(first))}
      onConfirm={() => asked.answer(true)}
      onCancel={() => asked.answer(false)}
    >
      {others.length > 0 ? <Several doubts={asked.doubts} /> : first.text}
    </ConfirmDialog>
  );
  return { isSure, question: question ?? null };
}
