/** The form that adds pictures to a review which the shop has not decided on yet. */
import { limits, storePaths } from '@shop/contract';
import type { ReactElement } from 'react';
import { ErrorBox } from '../../components/ErrorBox.tsx';
import { PictureChooser } from './PictureChooser.tsx';
import type { ReviewFormProps } from './ReviewForm.tsx';
import { usePictureForm } from './usePictureForm.ts';

/** `had` = how many pictures the review has. */
export function MorePictures(props: ReviewFormProps & { had: number }): ReactElement {
  const { slug, token, item, refused, had } = props;
  const { productId } = item;
  const most = limits.reviewPictures - had;
  const form = usePictureForm({ slug, token, productId, most, wasWritten: true });
  const lines = form.refusal ? [form.refusal] : (refused?.lines ?? []);
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={`${storePaths.review(slug, token)}#item-${productId}`}
      onSubmit={form.submit}
      className="mt-5 grid gap-4 border-t border-line pt-5"
    >
      {lines.length > 0 && (
        <ErrorBox>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </ErrorBox>
      )}
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="add" value="pictures" />
      <PictureChooser
        id={`pictures-${productId}`}
        pictures={form.pictures}
        isBusy={form.isBusy}
        most={most}
        isNeeded
      />
      <button
        type="submit"
        disabled={form.isBusy}
        className="button button-quiet sm:justify-self-start"
      >
        {form.isBusy ? 'Sending …' : 'Send pictures'}
      </button>
    </form>
  );
}
