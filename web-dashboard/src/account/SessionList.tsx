/** Lists every session of the account, with a way to end it (ABUSE-15). */
import { limits, type SignedInPlace } from '@shop/contract';
import { Monitor, Smartphone } from 'lucide-react';
import { relativeTime } from '../lib/relativeTime.ts';
import { useNow } from '../lib/useNow.ts';
import buttons from '../theme/buttons.module.css';
import shared from '../theme/shared.module.css';
import accountCard from './accountCard.module.css';
import { Pill } from './Pill.tsx';
import styles from './SessionList.module.css';
import type { Sessions } from './useSessions.ts';

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium' });

/** '127.0.0.0/24' → 'Network 127.0.0.x'. */
const networkText = (network: string) =>
  `Network ${network.replace(/0\/24$/, 'x').replace(/:*\/48$/, ':x')}`;

function Place({ place, sessions }: { place: SignedInPlace; sessions: Sessions }) {
  const now = useNow(60_000);
  const { ending, end } = sessions;
  const Icon = /Android|iOS/.test(place.device) ? Smartphone : Monitor;
  return (
    <li className={styles.place}>
      <Icon size={22} />
      <div className={styles.placeText}>
        <strong>{place.device}</strong>
        <span>
          {networkText(place.network)}, since {day.format(new Date(place.createdAt))}
        </span>
        <span>
          Used {relativeTime(place.lastUsedAt, now)}
          {place.isTrusted && ', kept signed in'}
        </span>
      </div>
      {place.isCurrent ? (
        <Pill tone="success">This device</Pill>
      ) : (
        <button
          type="button"
          className={buttons.buttonOutline}
          disabled={ending !== null}
          aria-label={`End ${place.device}, used ${relativeTime(place.lastUsedAt, now)}`}
          onClick={() => void end(place.id)}
        >
          {ending === place.id ? 'Ending…' : 'End'}
        </button>
      )}
    </li>
  );
}

function Places({ sessions }: { sessions: Sessions }) {
  const { places, load } = sessions;
  if (places === 'loading') {
    return (
      <div className={styles.places} role="status" aria-label="Loading">
        <span className={shared.skeleton} style={{ height: 64 }} />
        <span className={shared.skeleton} style={{ height: 64 }} />
      </div>
    );
  }
  if (places === 'failed') {
    return (
      <div className={styles.placesFailed} role="alert">
        <p>The list did not load. Check your connection.</p>
        <button type="button" className={buttons.buttonOutline} onClick={() => void load()}>
          Try Again
        </button>
      </div>
    );
  }
  return (
    <ul className={styles.places}>
      {places.map((place) => (
        <Place key={place.id} place={place} sessions={sessions} />
      ))}
    </ul>
  );
}

export function SessionList({ sessions }: { sessions: Sessions }) {
  const { places, ending, end } = sessions;
  const hasOthers = typeof places === 'object' && places.length > 1;
  return (
    <section className={accountCard.accountCard} aria-labelledby="places-title">
      <h2 id="places-title">Where you are signed in</h2>
      <p className={accountCard.accountCardText}>
        A device that is not used for {limits.sessionHours} hours is signed out by itself, every one
        after {limits.sessionDays} days. One that you keep signed in is so after{' '}
        {limits.trustedDays} days without use.
      </p>
      <Places sessions={sessions} />
      {hasOthers && (
        <button
          type="button"
          className={buttons.buttonOutline}
          disabled={ending !== null}
          onClick={() => void end('others')}
        >
          {ending === 'others' ? 'Ending…' : 'End all others'}
        </button>
      )}
      {typeof places === 'object' && !hasOthers && (
        <p className={accountCard.accountCardText}>You are signed in here only.</p>
      )}
    </section>
  );
}
