/** The shop's answer to a review: shown, or written in a form of its own. */

import { Button, TextField } from '@mui/material';
import { cleanText } from '@shop/commerce';
import { limits, type Review } from '@shop/contract';
import { type FormEvent, useEffect, useState } from 'react';
import parts from '../layout/parts.module.css';
import styles from './reviews.module.css';

export interface ReviewReplyProps {
  review: Review;
  isBusy: boolean;
  /** Resolves with whether the answer is saved. */
  onSave: (reply: string) => Promise<boolean>;
  /** Told whether an answer is being written. */
  onDraft: (isDraft: boolean) => void;
}

export function ReviewReply({ review, isBusy, onSave, onDraft }: ReviewReplyProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const isDirty = draft !== null && cleanText(draft) !== review.reply;
  useEffect(() => {
    onDraft(isDirty);
    return () => onDraft(false);
  }, [isDirty, onDraft]);
  const who = `${review.author} on ${review.productName}`;
  if (draft === null) {
    return (
      <>
        {review.reply && (
          <div className={styles.reply}>
            <p className={parts.small}>
              <strong>Your answer</strong>
            </p>
            <p className={styles.text}>{review.reply}</p>
          </div>
        )}
        <div className={styles.answer}>
          <Button
            size="small"
            variant="text"
            aria-label={`${review.reply ? 'Change the answer to' : 'Answer'} ${who}`}
            onClick={() => setDraft(review.reply)}
          >
            {review.reply ? 'Change answer' : 'Answer'}
          </Button>
        </div>
      </>
    );
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await onSave(cleanText(draft))) setDraft(null);
  };
  return (
    <form className={parts.stackTight} onSubmit={submit} inert={isBusy}>
      <TextField
        multiline
        minRows={3}
        fullWidth
        autoFocus
        label={`Answer to ${review.author}`}
        helperText="Everyone reads it below the review. Leave it empty to take it away."
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        slotProps={{ htmlInput: { maxLength: limits.reviewReply } }}
      />
      <div className={parts.row}>
        <Button type="submit" size="small" loading={isBusy} disabled={!isDirty}>
          Save answer
        </Button>
        <Button size="small" variant="outlined" disabled={isBusy} onClick={() => setDraft(null)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
