/** /domain: adds the store's own domain and shows its verification (2§2, 2§4, OQ-26). */
import type { DomainAnswer } from '@shop/contract';
import { useRef, useState } from 'react';
import { CopyField } from '../inputs/CopyField.tsx';
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx';
import { FailedState } from '../layout/FailedState.tsx';
import { Page } from '../layout/Page.tsx';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import { ScreenSkeleton } from '../layout/ScreenSkeleton.tsx';
import { useStore } from '../providers/store.tsx';
import { AddDomain } from './AddDomain.tsx';
import { DomainRecords } from './DomainRecords.tsx';
import { DomainState } from './DomainState.tsx';
import { useDomain } from './useDomain.ts';

function NameServers({ nameServers }: Pick<DomainAnswer, 'nameServers'>) {
  if (nameServers.length === 0) return null;
  return (
    <Panel
      title="Nameservers"
      subtitle="Or let us keep the whole domain: set these two in place of the present ones."
    >
      <div className={parts.pair}>
        {nameServers.map((server, index) => (
          <CopyField key={server} label={`Nameserver ${index + 1}`} value={server} />
        ))}
      </div>
    </Panel>
  );
}

export function DomainPage() {
  const { store } = useStore();
  const { data, error, isTaken, isPending, checking, check, save, saving, fault } = useDomain();
  const [removing, setRemoving] = useState(false);
  /** The domain that shall take the place of one that opens the shop. */
  const [next, setNext] = useState('');
  const decide = useRef<(saved: boolean | undefined) => void>(() => undefined);
  if (isPending) return <ScreenSkeleton />;
  const domain = data ? data.domain : isTaken && (store.domain ?? 'Your domain');
  const isWaiting = !isTaken && data?.status === 'pending';
  const state = isTaken
    ? 'taken'
    : isWaiting && data.isUsedElsewhere
      ? 'elsewhere'
      : (data?.status ?? 'pending');
  /** Resolves with whether it was saved; what would take the place of a working one is asked about first. */
  const add = (typed: string): Promise<boolean | undefined> => {
    if (data?.status !== 'verified' || typed === data.domain) return save(typed);
    setNext(typed);
    return new Promise((resolve) => {
      decide.current = resolve;
    });
  };
  const decided = (saved: boolean | undefined) => {
    decide.current(saved);
    setNext('');
  };
  return (
    <Page
      title="Custom Domain"
      subtitle="Let shoppers find your shop under a name of your own."
      width="form"
    >
      {!data && !isTaken ? (
        <FailedState
          title="Your domain did not load"
          error={error}
          busy={checking}
          onRetry={() => void check()}
        />
      ) : (
        <div className={parts.stack}>
          {domain && (
            <DomainState
              domain={domain}
              state={state}
              looks={data ?? null}
              hasNameServers={Boolean(data?.nameServers.length)}
              checking={checking}
              onCheck={() => void check()}
              onRemove={() => setRemoving(true)}
            />
          )}
          {data?.domain && isWaiting && <DomainRecords records={data.records} />}
          {data?.domain && state !== 'taken' && <NameServers nameServers={data.nameServers} />}
          <AddDomain present={domain || null} saving={saving} fault={fault} onAdd={add} />
        </div>
      )}
      <ConfirmDialog
        open={next !== ''}
        title={`Replace ${domain || 'the domain'}?`}
        confirm="Replace"
        busy={saving}
        onCancel={() => decided(false)}
        onConfirm={() => void save(next).then(decided)}
      >
        {domain} stops opening your shop at once, and links to it stop working. {next} opens it once
        it is verified, which can take a day.
      </ConfirmDialog>
      <ConfirmDialog
        open={removing}
        title={`Remove ${domain || 'the domain'}?`}
        confirm="Remove"
        busy={saving}
        onCancel={() => setRemoving(false)}
        onConfirm={() => void save(null).finally(() => setRemoving(false))}
      >
        Your shop stays open under its own address here; links to the domain stop working.
      </ConfirmDialog>
    </Page>
  );
}
