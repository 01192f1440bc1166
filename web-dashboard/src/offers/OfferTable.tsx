/** The offers as a table; on a phone each is a card. */
import type { OwnOffer } from '@shop/contract';
import { clsx } from 'clsx';
import { useListContext } from 'react-admin';
import { SortHeader } from '../layout/SortHeader.tsx';
import table from '../layout/table.module.css';
import shared from '../theme/shared.module.css';
import { OfferRow } from './OfferRow.tsx';
import styles from './offers.module.css';

function Skeletons() {
  return ['1', '2', '3', '4'].map((key) => (
    <tr key={key} className={styles.skeleton}>
      <td colSpan={6}>
        <span className={shared.skeleton} style={{ height: 40 }} />
      </td>
    </tr>
  ));
}

export function OfferTable() {
  const { data, isPending } = useListContext<OwnOffer>();
  return (
    <table className={clsx(table.table, styles.offers)} aria-busy={isPending}>
      <caption className={shared.visuallyHidden}>Offers</caption>
      <thead>
        <tr>
          <SortHeader field="name" label="Offer" />
          <th scope="col">Gives</th>
          <th scope="col">State</th>
          <SortHeader field="used" label="Used" numeric />
          <th scope="col" className={table.number}>
            Sales it brought
          </th>
          <th scope="col" className={table.actions}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {isPending ? (
          <Skeletons />
        ) : (
          data?.map((offer) => <OfferRow key={offer.id} offer={offer} />)
        )}
      </tbody>
    </table>
  );
}
