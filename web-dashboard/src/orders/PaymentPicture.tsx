/** The picture of a payment by UPI that a buyer has sent; only the signed-in owner's own call brings it (UPI-03). */
import { Button } from '@mui/material';
import { upiRoutes } from '@shop/contract';
import { useQuery } from '@tanstack/react-query';
import { ImageIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import parts from '../layout/parts.module.css';
import { RetryNotice } from '../layout/RetryNotice.tsx';
import { readOwnerFile } from '../providers/ownerFile.ts';
import shared from '../theme/shared.module.css';
import styles from './OrderDetails.module.css';

interface PaymentPictureProps {
  orderId: string;
  /** The picture's id. */
  id: string;
  /** The order's number. */
  number: number;
  /** Whether it is shown at once; otherwise a button shows it. */
  isOpen?: boolean;
}

export function PaymentPicture({ isOpen = false, ...picture }: PaymentPictureProps) {
  const [isShown, setShown] = useState(isOpen);
  if (isShown) return <Shown {...picture} />;
  return (
    <Button
      variant="outlined"
      size="small"
      startIcon={<ImageIcon size={16} />}
      onClick={() => setShown(true)}
      className={styles.paymentPictureButton}
    >
      Picture of the payment
    </Button>
  );
}

function Shown({ orderId, id, number }: Omit<PaymentPictureProps, 'isOpen'>) {
  const query = useQuery({
    queryKey: ['payment-picture', orderId, id],
    queryFn: () => readOwnerFile(upiRoutes.picture(orderId, id)),
    retry: false,
  });
  const address = useObjectAddress(query.data);
  if (query.error) return <RetryNotice title="Failed to load the picture" query={query} />;
  if (query.data === null) {
    return <p className={parts.note}>The picture of the payment was deleted by now.</p>;
  }
  if (!address) {
    return (
      <span
        className={`${shared.skeleton} ${styles.paymentPictureWait}`}
        role="status"
        aria-label="Loading the picture"
      />
    );
  }
  return (
    <a href={address} target="_blank" rel="noopener" className={styles.paymentPicture}>
      <img src={address} alt={`The payment of order ${number}, as its buyer sent it`} />
      Open it in full
    </a>
  );
}

/** An address of the browser's own for what it has loaded. */
function useObjectAddress(data: Blob | null | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return address;
}
