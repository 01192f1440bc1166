/** The pictures of a review: small ones, each shown large on demand, where it can be deleted. */
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { ownerRoutes, pictureAt, pictureSrcSet, type Review } from '@shop/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useListContext } from 'react-admin';
import { toast } from 'sonner';
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx';
import { usageKey } from '../media/useUsage.ts';
import { toastFailure } from '../providers/failure.ts';
import { callOwnerApi } from '../providers/ownerApi.ts';
import { useStore } from '../providers/store.tsx';
import styles from './reviews.module.css';

export function ReviewPictures({ review }: { review: Review }) {
  const { slug } = useStore().store;
  const client = useQueryClient();
  const { refetch } = useListContext();
  const [shown, setShown] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const title = useId();
  const { id, pictures, author, version } = review;
  if (pictures.length === 0) return null;
  const close = () => {
    setAsked(false);
    setShown(null);
  };
  const labelOf = (url: string) =>
    `Picture ${pictures.indexOf(url) + 1} of ${pictures.length} by ${author}`;
  const remove = async () => {
    setDeleting(true);
    try {
      const body = { url: shown, version };
      await callOwnerApi(ownerRoutes.reviewPicture(slug, id), { method: 'DELETE', body });
      toast.success('Picture deleted');
      close();
      void client.invalidateQueries({ queryKey: [usageKey, slug] });
    } catch (failure) {
      setAsked(false);
      toastFailure(failure, 'Failed to delete the picture');
    }
    setDeleting(false);
    await refetch();
  };
  return (
    <>
      <ul className={styles.pictures} aria-label={`Pictures by ${author}`}>
        {pictures.map((url) => (
          <li key={url}>
            <button type="button" onClick={() => setShown(url)}>
              <img
                src={pictureAt(url, 160)}
                alt={labelOf(url)}
                width={72}
                height={72}
                loading="lazy"
              />
            </button>
          </li>
        ))}
      </ul>
      {shown !== null && (
        <Dialog open onClose={close} fullWidth maxWidth="md" aria-labelledby={title}>
          <DialogTitle id={title}>{labelOf(shown)}</DialogTitle>
          <DialogContent>
            <img
              src={shown}
              srcSet={pictureSrcSet(shown)}
              sizes="(min-width: 900px) 850px, 90vw"
              alt=""
              className={styles.large}
            />
          </DialogContent>
          <DialogActions>
            <Button variant="outlined" color="error" onClick={() => setAsked(true)}>
              Delete picture
            </Button>
            <Button variant="outlined" onClick={close}>
              Close
            </Button>
          </DialogActions>
        </Dialog>
      )}
      <ConfirmDialog
        open={isAsked}
        title="Delete this picture?"
        confirm="Delete picture"
        cancel="Keep it"
        busy={isDeleting}
        onConfirm={remove}
        onCancel={() => setAsked(false)}
      >
        It is taken off the review and deleted for good. The review itself stays as it is.
      </ConfirmDialog>
    </>
  );
}
