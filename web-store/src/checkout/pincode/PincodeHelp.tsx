/** What is to be said about a typed pincode: a choice of places, or that it is unknown (DELIV-04). Loaded when one is typed. */
import type { PincodePlace } from '@shop/contract';
import { type ReactElement, type RefObject, useEffect, useState } from 'react';
import { PincodeFiller, type Remark } from './pincodeFiller.ts';

export interface PincodeHelpProps {
  /** The fields of the address. */
  address: RefObject<HTMLFieldSetElement | null>;
}

const nameOf = ({ city, state }: PincodePlace): string => (city ? `${city}, ${state}` : state);

const texts = {
  unknown: () => 'We don’t know this PIN code. Please check it; if it is right, just go on.',
  army: () => 'An army post office. Please choose the state yourself.',
  several: (pincode: string) => `${pincode} lies in two states. Which is yours?`,
  other: (pincode: string) => `As far as we know, ${pincode} is in another place.`,
};

export function PincodeHelp({ address }: PincodeHelpProps): ReactElement {
  const [remark, setRemark] = useState<Remark | null>(null);
  const [filler] = useState(() => new PincodeFiller(() => address.current, setRemark));
  useEffect(() => {
    const fields = address.current;
    const look = (event?: Event): void => {
      if (!event || (event.target as HTMLInputElement).name === 'postalCode') void filler.look();
    };
    look();
    fields?.addEventListener('input', look);
    return () => {
      fields?.removeEventListener('input', look);
      filler.stop();
    };
  }, [address, filler]);
  const places = remark && 'places' in remark ? remark.places : [];
  return (
    <div role="status" className="mt-1.5 text-sm text-muted empty:hidden">
      {remark && texts[remark.kind]('pincode' in remark ? remark.pincode : '')}
      {places.length > 0 && (
        <span className="mt-2 flex flex-wrap gap-2">
          {places.map((place) => (
            <button
              key={place.stateCode}
              type="button"
              className="button button-quiet"
              onClick={() => filler.take(place)}
            >
              {remark?.kind === 'other' && 'Use '}
              {nameOf(place)}
            </button>
          ))}
        </span>
      )}
    </div>
  );
}
