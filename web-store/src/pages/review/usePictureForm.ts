/** Sends the form of a review with pictures by script; without pictures the browser sends it. */
import { ApiError, callApi } from '@shop/client';
import { apiRoutes, type ReviewBody } from '@shop/contract';
import { type FormEvent, useState } from 'react';
import { reviewIn } from './reviewIn.ts';
import { type Pictures, usePictures } from './usePictures.ts';

export interface PictureForm {
  pictures: Pictures;
  isBusy: boolean;
  /** Whether the review is written, while pictures of it are not sent. */
  isWritten: boolean;
  /** Why the review was refused. */
  refusal: string;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

interface Subject {
  slug: string;
  token: string;
  productId: string;
  /** How many pictures the review may still have. */
  most: number;
  /** Whether the review was written before, so that the form adds pictures alone. */
  wasWritten: boolean;
}

export function usePictureForm({ slug, token, productId, most, wasWritten }: Subject): PictureForm {
  const pictures = usePictures(most);
  const [isBusy, setBusy] = useState(false);
  const [isWritten, setWritten] = useState(wasWritten);
  const [refusal, setRefusal] = useState('');

  const send = async (body: ReviewBody): Promise<void> => {
    setBusy(true);
    setRefusal('');
    try {
      if (!isWritten) {
        await callApi(apiRoutes.orderReviews(slug, token), { method: 'POST', body });
        setWritten(true);
      }
      if (await pictures.send(apiRoutes.reviewPictures(slug, token, productId))) {
        history.replaceState(null, '', `#item-${productId}`);
        location.reload();
        return;
      }
    } catch (error) {
      const unreached = 'The shop could not be reached. Please try again.';
      setRefusal((error instanceof ApiError && error.message) || unreached);
    }
    setBusy(false);
  };

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    if (pictures.chosen.length === 0 && isWritten === wasWritten) return;
    event.preventDefault();
    if (!isBusy) void send(reviewIn(event.currentTarget, productId));
  };
  return { pictures, isBusy, isWritten, refusal, submit };
}
