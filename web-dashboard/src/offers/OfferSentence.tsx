/** Says, as it is typed, what the offer will do. */
import { BadgePercent } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import type { OfferWay } from './CodeInputs.tsx';
import styles from './OfferForm.module.css';
import { type OfferValues, toOfferBody } from './offerBody.ts';
import { exampleText, isTellable, offerSentence } from './offerWords.ts';

/** Stands for a code that is not typed yet. */
const noCode = '…';

export function OfferSentence({ way }: { way: OfferWay }) {
  const typed = toOfferBody(useWatch() as OfferValues);
  const offer = way === 'code' ? { ...typed, code: typed.code || noCode } : typed;
  const isClear = isTellable(offer);
  return (
    <div className={styles.sentence} role="status" aria-label="What the offer will do">
      <BadgePercent size={20} aria-hidden />
      {isClear ? (
        <p>
          {offerSentence(offer)} <em>{exampleText(offer)}</em>
        </p>
      ) : (
        <p>Fill in what shoppers get, and this says what the offer will do.</p>
      )}
    </div>
  );
}
