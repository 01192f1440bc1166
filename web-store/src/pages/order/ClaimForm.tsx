/** Says that the order is paid by UPI, with the UTR, a picture of the payment, or both; works without script (UPI-03). */
import { orderPath, upiLimits } from '@shop/contract';
import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { ErrorBox } from '../../components/ErrorBox.tsx';
import { Field, Labelled } from '../../components/Field.tsx';
import { LoadAgain } from '../../components/LoadAgain.tsx';

const loadSending = () => import('./sendClaim.ts').then((file) => file.sendClaim);

const unloaded = 'The shop could not be reached.';

export interface ClaimFormProps {
  slug: string;
  token: string;
  /** The UTR that was refused, as typed; '' = none was. */
  utr: string;
  /** On the button. */
  label: string;
}

export function ClaimForm({ slug, token, utr, label }: ClaimFormProps): ReactElement {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const running = useRef(false);

  const send = async (typed: string, picture: File): Promise<void> => {
    running.current = true;
    setBusy(true);
    setRefusal('');
    const refused = await loadSending().then(
      (sendClaim) => sendClaim(slug, token, { utr: typed, picture }),
      () => unloaded,
    );
    // Shown as the shop knows it now.
    if (refused === null) return location.replace(orderPath(slug, token));
    running.current = false;
    setBusy(false);
    setRefusal(refused);
  };

  /** Without a picture the browser sends the form. */
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    const fields = new FormData(event.currentTarget);
    const picture = fields.get('file');
    if (!(picture instanceof File) || picture.size === 0) return;
    event.preventDefault();
    if (!running.current) void send(String(fields.get('utr') ?? ''), picture);
  };

  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={orderPath(slug, token)}
      onSubmit={submit}
      className="grid gap-4"
    >
      <input type="hidden" name="act" value="upi" />
      {refusal && (
        <ErrorBox>
          <p>{refusal}</p>
          {refusal === unloaded && <LoadAgain label="Load the page again" />}
        </ErrorBox>
      )}
      <Field
        name="utr"
        label="UTR of your payment"
        hint="12 digits, in the details of the payment in your UPI app: UTR, UPI reference or RRN."
        inputMode="numeric"
        autoComplete="off"
        maxLength={upiLimits.typedUtr}
        defaultValue={utr}
      />
      <Labelled
        name="file"
        label="Or a picture of the payment"
        hint={`A screenshot of its details. Only the shop sees it, and it is deleted ${upiLimits.pictureDays} days after the order is closed.`}
      >
        {(tied) => (
          <input
            {...tied}
            type="file"
            name="file"
            // Phones then hand over photos in a kind that everyone reads.
            accept="image/jpeg,image/png,image/webp"
            className="picture-field"
          />
        )}
      </Labelled>
      <button
        type="submit"
        disabled={isBusy}
        aria-busy={isBusy}
        className="button button-primary sm:justify-self-start"
      >
        {isBusy ? 'Sending …' : label}
      </button>
    </form>
  );
}
