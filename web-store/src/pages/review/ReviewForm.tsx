/** The form that reviews a product, with pictures; the browser sends it, or script where pictures are chosen. */
import { limits, type ReviewableItem, storePaths } from '@shop/contract';
import type { ReactElement } from 'react';
import { ErrorBox } from '../../components/ErrorBox.tsx';
import { PictureChooser } from './PictureChooser.tsx';
import type { RefusedReview } from './reviewData.ts';
import { useKeptReview } from './useKeptReview.ts';
import { usePictureForm } from './usePictureForm.ts';

/** What 1 to 5 stars mean. */
const meanings = ['Bad', 'Poor', 'Fair', 'Good', 'Very good'] as const;

export interface ReviewFormProps {
  slug: string;
  token: string;
  item: ReviewableItem;
  firstName: string;
  refused: RefusedReview | null;
}

export function ReviewForm(props: ReviewFormProps): ReactElement {
  const { slug, token, item, firstName, refused } = props;
  const { productId } = item;
  const values = refused?.values ?? {};
  const most = limits.reviewPictures;
  const form = usePictureForm({ slug, token, productId, most, wasWritten: false });
  const { isBusy, isWritten, refusal } = form;
  const kept = useKeptReview(token, productId, refused !== null);
  const lines = refusal ? [refusal] : (refused?.lines ?? []);
  return (
    <form
      ref={kept.form}
      method="post"
      encType="multipart/form-data"
      action={`${storePaths.review(slug, token)}#item-${productId}`}
      onInput={kept.keep}
      onSubmit={form.submit}
      className="mt-5 grid gap-5"
    >
      {lines.length > 0 && (
        <ErrorBox>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </ErrorBox>
      )}
      <input type="hidden" name="productId" value={productId} />
      <fieldset disabled={isWritten}>
        <legend className="mb-1.5 text-[0.9375rem] font-medium">Your stars</legend>
        <div className="star-choice">
          {meanings.map((meaning, index) => (
            <label key={meaning}>
              <input
                type="radio"
                name="stars"
                value={index + 1}
                required
                defaultChecked={values.stars === String(index + 1)}
                className="sr-only"
              />
              <b aria-hidden="true">★</b>
              <span>
                <span className="sr-only">{index + 1} of 5: </span>
                {meaning}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <div>
        <label htmlFor={`text-${productId}`} className="mb-1.5 block text-[0.9375rem] font-medium">
          Your review <span className="font-normal text-muted">(optional)</span>
        </label>
        <textarea
          id={`text-${productId}`}
          name="text"
          rows={4}
          maxLength={limits.reviewText}
          readOnly={isWritten}
          defaultValue={values.text}
          className="field"
        />
      </div>
      <div>
        <label
          htmlFor={`author-${productId}`}
          className="mb-1.5 block text-[0.9375rem] font-medium"
        >
          Name to show
        </label>
        <input
          id={`author-${productId}`}
          name="author"
          maxLength={limits.reviewAuthor}
          readOnly={isWritten}
          autoComplete="given-name"
          defaultValue={values.author ?? firstName}
          className="field"
        />
      </div>
      <PictureChooser
        id={`pictures-${productId}`}
        pictures={form.pictures}
        isBusy={isBusy}
        most={most}
      />
      {isWritten && !isBusy && (
        <p role="status" className="text-[0.9375rem]">
          Your review is sent. Send the rest again, or remove it.
        </p>
      )}
      <button
        type="submit"
        disabled={isBusy}
        className="button button-primary sm:justify-self-start"
      >
        {isBusy ? 'Sending …' : isWritten ? 'Go on' : 'Send review'}
      </button>
    </form>
  );
}
