/** One offer of the list: what it gives, what it brought, and what can be done with it (OFFER-09). */
import { IconButton, Tooltip } from '@mui/material';
import { formatRupees } from '@shop/commerce';
import type { OfferState, OwnOffer } from '@shop/contract';
import { clsx } from 'clsx';
import { Check, Link2, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { share } from '../inputs/share.ts';
import { useCopy } from '../inputs/useCopy.ts';
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx';
import parts from '../layout/parts.module.css';
import table from '../layout/table.module.css';
import { indianDay } from '../lib/indianTime.ts';
import { useStore } from '../providers/store.tsx';
import shared from '../theme/shared.module.css';
import { OfferMenu } from './OfferMenu.tsx';
import styles from './offers.module.css';
import { benefitText, stateWords, usesText } from './offerWords.ts';
import { useOfferActs } from './useOfferActs.ts';
import { useOfferLink } from './useOfferLink.ts';

const tones: Readonly<Record<OfferState, string | undefined>> = {
  on: parts.tagSuccess,
  planned: parts.tagInfo,
  ended: parts.tag,
  usedUp: parts.tagWarning,
};

function timeText({ state, startsAt, endsAt }: OwnOffer): string {
  if (state === 'planned' && startsAt) return `from ${indianDay(startsAt)}`;
  if (!endsAt) return '';
  return `${state === 'ended' ? 'since' : 'until'} ${indianDay(endsAt)}`;
}

export function OfferRow({ offer }: { offer: OwnOffer }) {
  const { store, path } = useStore();
  const { copied, copy } = useCopy();
  const [asking, setAsking] = useState(false);
  const acts = useOfferActs(offer);
  const link = useOfferLink()(offer.code);
  const { id, name, code, state, used, totalUses, sales, given } = offer;
  const orders = `${used} ${used === 1 ? 'order' : 'orders'}`;
  return (
    <tr className={clsx(table.tableRow, styles.row)} aria-busy={acts.busy}>
      <td className={styles.name}>
        <Link to={path(`offers/${id}`)}>{name}</Link>
        {code ? (
          <code className={styles.code}>{code}</code>
        ) : (
          <span className={parts.note}>By itself</span>
        )}
      </td>
      <td className={styles.gives}>{benefitText(offer)}</td>
      <td className={styles.state}>
        <span className={tones[state]}>{stateWords[state]}</span>
        <span className={clsx(parts.note, styles.time)}>{timeText(offer)}</span>
      </td>
      <td className={clsx(table.number, styles.uses)}>
        <span className={styles.figure}>Used</span>
        {usesText(used, totalUses)}
      </td>
      <td className={clsx(table.number, styles.sales)}>
        <span className={styles.figure}>Sales</span>
        {formatRupees(sales)}
        {given > 0 && (
          <span className={clsx(parts.note, styles.given)}>{formatRupees(given)} given</span>
        )}
      </td>
      <td className={clsx(table.actions, styles.acts)}>
        <Tooltip title={copied ? 'Copied' : 'Copy link'}>
          <IconButton aria-label={`Copy the link of ${name}`} onClick={() => void copy(link)}>
            {copied ? <Check size={18} /> : <Link2 size={18} />}
          </IconButton>
        </Tooltip>
        <span className={shared.visuallyHidden} role="status">
          {copied && 'Link copied'}
        </span>
        <Tooltip title="Edit">
          <IconButton component={Link} to={path(`offers/${id}`)} aria-label={`Edit ${name}`}>
            <Pencil size={18} />
          </IconButton>
        </Tooltip>
        <OfferMenu
          offer={offer}
          disabled={acts.busy}
          onShare={() => void share(`${name} · ${store.name}`, link)}
          onDuplicate={acts.duplicate}
          onEnd={acts.endNow}
          onDelete={() => setAsking(true)}
        />
        <ConfirmDialog
          open={asking}
          title="Delete this offer?"
          confirm="Delete"
          onConfirm={() => {
            setAsking(false);
            acts.deleteNow();
          }}
          onCancel={() => setAsking(false)}
        >
          “{name}” stops at once and leaves this list, with what it brought.
          {used > 0 &&
            ` The ${orders} that had it ${used === 1 ? 'keeps its' : 'keep their'} discount.`}{' '}
          To only stop it, choose “End now” instead.
        </ConfirmDialog>
      </td>
    </tr>
  );
}
