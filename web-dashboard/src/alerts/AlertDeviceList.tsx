/** The devices on which the owner is told, this one first to turn on (NOTE-01). */
import { Button } from '@mui/material';
import type { PushDevice } from '@shop/contract';
import { clsx } from 'clsx';
import { BellOff, BellRing, Monitor, Smartphone } from 'lucide-react';
import parts from '../layout/parts.module.css';
import { RetryNotice } from '../layout/RetryNotice.tsx';
import { relativeTime } from '../lib/relativeTime.ts';
import { useNow } from '../lib/useNow.ts';
import { useStore } from '../providers/store.tsx';
import shared from '../theme/shared.module.css';
import styles from './alerts.module.css';
import { type AlertSupport, alertSupport, thisDevice } from './thisDevice.ts';
import { type AlertDevices, useAlertDevices } from './useAlertDevices.ts';

const whyNot: Record<Exclude<AlertSupport, 'yes'>, string> = {
  blocked:
    'This browser blocks alerts of this site. Tap the sign left of the address, allow notifications, and reload the page.',
  homeScreen:
    'On an iPhone or iPad alerts need the dashboard on the home screen: tap Share, then “Add to Home Screen”, and open it from there.',
  no: 'This browser can’t show alerts. Open the dashboard in Chrome, Edge, Firefox or Safari.',
};

function Device({ device, alerts }: { device: PushDevice; alerts: AlertDevices }) {
  const { user } = useStore();
  const now = useNow(60_000);
  const { id, device: name, lastUsedAt } = device;
  const isThis = id === thisDevice(user);
  const Icon = /Android|iOS/.test(name) ? Smartphone : Monitor;
  return (
    <li>
      <Icon size={22} />
      <span className={styles.deviceText}>
        <strong>{name}</strong>
        <span className={parts.note}>Dashboard opened {relativeTime(lastUsedAt, now)}</span>
      </span>
      {isThis && <span className={parts.tagSuccess}>This device</span>}
      <Button
        size="small"
        variant="outlined"
        loading={alerts.doing === id}
        disabled={alerts.busy}
        aria-label={`No more alerts on ${isThis ? 'this device' : name}`}
        onClick={() => alerts.remove(id, isThis ? 'this device' : name)}
      >
        Remove
      </Button>
    </li>
  );
}

export function AlertDeviceList() {
  const { user } = useStore();
  const alerts = useAlertDevices();
  const { devices, busy, doing } = alerts;
  const support = alertSupport();
  const list = devices.data ?? [];
  const isOnHere = list.some(({ id }) => id === thisDevice(user));
  return (
    <div className={styles.devices}>
      <h3>Devices that are alerted</h3>
      <RetryNotice title="Failed to load your devices" query={devices} />
      {devices.isPending && <span className={shared.skeleton} style={{ height: 62 }} />}
      {devices.data?.length === 0 && (
        <p className={clsx(parts.row, parts.muted)}>
          <BellOff size={18} /> None yet.
        </p>
      )}
      {list.length > 0 && (
        <ul className={styles.deviceList}>
          {list.map((device) => (
            <Device key={device.id} device={device} alerts={alerts} />
          ))}
        </ul>
      )}
      {!isOnHere && support !== 'yes' && (
        <p className={parts.noticeInfo}>
          <BellOff size={18} />
          <span>{whyNot[support]}</span>
        </p>
      )}
      {devices.data && (
        <div className={parts.row}>
          {!isOnHere && support === 'yes' && (
            <Button
              variant="contained"
              startIcon={<BellRing size={18} />}
              loading={doing === 'on'}
              disabled={busy}
              onClick={alerts.turnOn}
            >
              Turn on alerts on this device
            </Button>
          )}
          {list.length > 0 && (
            <Button
              variant="outlined"
              loading={doing === 'test'}
              disabled={busy}
              onClick={alerts.test}
            >
              Send a test alert
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
