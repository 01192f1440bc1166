/** The state of the domain: waiting for its records, verified, or taken by another shop. */
import { Button } from '@mui/material';
import type { DomainAnswer, DomainFound, DomainLook } from '@shop/contract';
import {
  BadgeCheck,
  Ban,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  Hourglass,
  type LucideIcon,
} from 'lucide-react';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import { relativeTime } from '../lib/relativeTime.ts';
import { useNow } from '../lib/useNow.ts';
import styles from './DomainState.module.css';

export interface DomainStateProps {
  domain: string;
  state: 'pending' | 'elsewhere' | 'verified' | 'taken';
  /** The checks of DNS; null when they are not known. */
  looks: Pick<DomainAnswer, 'checkedAt' | 'nextCheckAt' | 'look'> | null;
  /** Whether the installation has name servers that may be used instead of records. */
  hasNameServers: boolean;
  checking: boolean;
  onCheck: () => void;
  onRemove: () => void;
}

const faces = {
  pending: {
    Icon: Hourglass,
    look: parts.notice,
    text: 'Waiting for verification. Add the records below; it can take some hours until the whole internet knows them.',
  },
  verified: {
    Icon: BadgeCheck,
    look: parts.noticeSuccess,
    text: 'Verified. Your shop opens at this domain; keep its DNS settings as they are.',
  },
  taken: {
    Icon: Ban,
    look: parts.noticeDanger,
    text: 'Another shop has verified this domain. Its TXT record is in the DNS as well as yours: remove it there and check again, or add another domain.',
  },
  elsewhere: {
    Icon: Hourglass,
    look: parts.notice,
    text: 'This domain opens another shop here. It moves to yours once its DNS holds your TXT record below and no longer the one of that shop.',
  },
};

const founds: Record<DomainFound, { Icon: LucideIcon; text: string }> = {
  yes: { Icon: CircleCheck, text: 'found' },
  no: { Icon: CircleDashed, text: 'not found yet' },
  unsure: { Icon: CircleHelp, text: 'DNS gave no answer' },
};

/** The condition that the domain does not meet yet (api.md). */
function Missing({ look, hasNameServers }: { look: DomainLook; hasNameServers: boolean }) {
  const ways = hasNameServers ? 'A record, CNAME or nameservers' : 'A record or CNAME';
  const conditions: [string, DomainFound][] = [
    ['TXT record that proves it is yours', look.proven],
    [`${ways} that lead here`, look.pointed],
  ];
  return (
    <ul className={styles.domainMissing}>
      {conditions.map(([what, found]) => {
        const { Icon, text } = founds[found];
        return (
          <li key={what} data-found={found}>
            <Icon size={18} />
            <span>
              {what}: <b>{text}</b>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The times of the last and the next check of DNS. */
function Looks({
  checkedAt,
  nextCheckAt,
  look,
  hasNameServers,
}: NonNullable<DomainStateProps['looks']> & Pick<DomainStateProps, 'hasNameServers'>) {
  const now = useNow(10_000);
  // A check that is overdue is made by the server's next run.
  const next = nextCheckAt
    ? `Next check ${relativeTime(nextCheckAt, Math.min(now, Date.parse(nextCheckAt) - 1))}.`
    : 'We have stopped checking by ourselves: press Check now once the records are set.';
  return (
    <>
      {look && <Missing look={look} hasNameServers={hasNameServers} />}
      <p className={styles.domainLooks}>
        {checkedAt ? `Checked ${relativeTime(checkedAt, now)}. ` : 'Not checked yet. '}
        {next}
      </p>
    </>
  );
}

export function DomainState(props: DomainStateProps) {
  const { domain, state, looks, hasNameServers, checking, onCheck, onRemove } = props;
  const { Icon, look, text } = faces[state];
  return (
    <Panel
      title={domain}
      actions={
        <div className={parts.row}>
          {state !== 'verified' && (
            <Button size="small" variant="outlined" loading={checking} onClick={onCheck}>
              Check now
            </Button>
          )}
          <Button size="small" variant="outlined" color="error" onClick={onRemove}>
            Remove
          </Button>
        </div>
      }
    >
      <p className={look} role="status">
        <Icon size={18} />
        {text}
      </p>
      {(state === 'pending' || state === 'elsewhere') && looks && (
        <Looks {...looks} hasNameServers={hasNameServers} />
      )}
    </Panel>
  );
}
