/** The contact details of a shop, as far as its owner has entered them (MEND-12). */
import { contactFields, type StoreContact } from '@shop/contract';
import type { ReactElement, ReactNode } from 'react';
import { Icon, type IconName } from '../components/Icon.tsx';

export function hasContact(shop: StoreContact): boolean {
  return contactFields.some((field) => shop[field] !== '');
}

interface LineProps {
  icon: IconName;
  /** Centres the icon beside content that is higher than a line of text. */
  isCentred?: boolean;
  children: ReactNode;
}

function Line({ icon, isCentred = false, children }: LineProps): ReactElement {
  return (
    <li className={`flex gap-3 ${isCentred ? 'items-center' : ''}`}>
      <span className="mt-px text-muted">
        <Icon name={icon} size={20} />
      </span>
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </li>
  );
}

/** Address with its map, opening hours and phone; what is not known is left out. */
export function ShopContact({ shop }: { shop: StoreContact }): ReactElement | null {
  if (!hasContact(shop)) return null;
  const { address, contactPhone, openingHours, mapLink } = shop;
  const link = 'link inline-flex min-h-11 items-center font-medium';
  return (
    <address className="not-italic">
      <ul className="grid gap-2.5 text-[0.9375rem]">
        {(address || mapLink) && (
          <Line icon="pin">
            {address && <span className="block whitespace-pre-line">{address}</span>}
            {mapLink && (
              <a className={link} href={mapLink} target="_blank" rel="noopener noreferrer">
                Show on the map
              </a>
            )}
          </Line>
        )}
        {openingHours && (
          <Line icon="clock">
            <span className="sr-only">Opening hours: </span>
            <span className="block whitespace-pre-line">{openingHours}</span>
          </Line>
        )}
        {contactPhone && (
          <Line icon="phone" isCentred>
            <a className={link} href={`tel:${contactPhone.replace(/[^\d+]/g, '')}`}>
              {contactPhone}
            </a>
          </Line>
        )}
      </ul>
    </address>
  );
}
