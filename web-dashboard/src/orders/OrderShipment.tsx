/** How an order was sent, where it is followed, and what changes that (FULF-01). */
import { Button } from '@mui/material';
import { linkHost, shipmentText } from '@shop/commerce';
import type { Order, ShipmentBody } from '@shop/contract';
import { Truck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { AskShipment } from './AskShipment.tsx';
import styles from './OrderDetails.module.css';

export interface OrderShipmentProps {
  order: Order;
  onShipment: (shipment: ShipmentBody) => Promise<void>;
  /** What was typed before and could not be saved; null = nothing. */
  typed: ShipmentBody | null;
  /** Told whether something is being filled in. */
  onWork: (isAtWork: boolean) => void;
}

export function OrderShipment({ order, onShipment, typed, onWork }: OrderShipmentProps) {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    onWork(isAsked);
    return () => onWork(false);
  }, [isAsked, onWork]);
  const { shipment, type, status } = order;
  const isSent = type === 'delivery' && (status === 'shipped' || status === 'delivered');
  if (!shipment && !isSent) return null;
  const close = () => setAsked(false);
  return (
    <section className={styles.orderShipment} aria-label={`Tracking of order ${order.number}`}>
      {shipment && (
        <p className={styles.orderTracking}>
          <Truck size={16} />
          <span>
            {shipmentText(shipment)}
            {shipment.link && (
              <a
                className={styles.orderMap}
                href={shipment.link}
                target="_blank"
                rel="noopener noreferrer"
              >
                Follow it at {linkHost(shipment.link)}
              </a>
            )}
          </span>
        </p>
      )}
      <Button size="small" variant="outlined" onClick={() => setAsked(true)}>
        {shipment ? 'Change tracking' : 'Add tracking'}
      </Button>
      {isAsked && (
        <AskShipment
          order={order}
          typed={typed}
          isSending={false}
          onConfirm={(given) => {
            close();
            void onShipment(given);
          }}
          onClose={close}
        />
      )}
    </section>
  );
}
