/** One address of the customer's page. */
import type { Address } from '@shop/contract';
import type { ReactElement } from 'react';
import { addressLine, nameOf } from './addressLine.ts';

export interface AddressCardProps {
  address: Address;
  busy: boolean;
  /** null = it can't be changed here. */
  onEdit: (() => void) | null;
  onDefault: () => void;
  onDelete: () => void;
}

const act = 'link inline-flex min-h-11 items-center font-medium';

export function AddressCard(props: AddressCardProps): ReactElement {
  const { address, busy, onEdit, onDefault, onDelete } = props;
  const { label, details, isDefault } = address;
  const name = nameOf(details);
  const title = label || name;
  return (
    <li className="panel flex flex-col">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="min-w-0 font-semibold [overflow-wrap:anywhere]">{title}</h2>
        {isDefault && (
          <span className="rounded-full bg-[var(--tint)] px-3 py-1 text-sm font-medium">
            Default
          </span>
        )}
      </div>
      <p className="mt-2 text-[0.9375rem] [overflow-wrap:anywhere]">
        {label && <span className="block">{name}</span>}
        <span className="block">{addressLine(details)}</span>
        <span className="block text-muted">{details.phone}</span>
      </p>
      <div className="mt-auto flex flex-wrap gap-x-5 pt-2 text-[0.9375rem]">
        {onEdit && (
          <button type="button" className={act} aria-label={`Edit ${title}`} onClick={onEdit}>
            Edit
          </button>
        )}
        {!isDefault && (
          <button
            type="button"
            className={act}
            disabled={busy}
            aria-label={`Make ${title} the default`}
            onClick={onDefault}
          >
            Make default
          </button>
        )}
        <button
          type="button"
          className={act}
          disabled={busy}
          aria-label={`Delete ${title}`}
          onClick={onDelete}
        >
          Delete
        </button>
      </div>
    </li>
  );
}
