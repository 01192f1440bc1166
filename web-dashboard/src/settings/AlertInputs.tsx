/** Card for what the owner is told at once: each by mail, on devices, or not at all (NOTE-01). */
import { Switch } from '@mui/material';
import { limits, type OwnerAlert, ownerAlertSettings } from '@shop/contract';
import { lazy, Suspense } from 'react';
import { useInput } from 'react-admin';
import styles from '../alerts/alerts.module.css';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import { useStore } from '../providers/store.tsx';
import shared from '../theme/shared.module.css';

const AlertDeviceList = lazy(() =>
  import('../alerts/AlertDeviceList.tsx').then((module) => ({ default: module.AlertDeviceList })),
);

const words: Record<OwnerAlert, { label: string; hint: string }> = {
  order: { label: 'Orders', hint: 'A new one, or one that its buyer cancelled.' },
  payment: { label: 'Payments', hint: 'One by UPI to confirm, or one that came late or short.' },
  stock: { label: 'Low stock', hint: `When an order leaves ${limits.fewPieces} pieces or fewer.` },
};

function AlertSwitch({ source, label }: { source: string; label: string }) {
  const { field } = useInput<boolean>({ source });
  return (
    <Switch
      checked={field.value === true}
      onChange={(_, isOn) => field.onChange(isOn)}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
}

export function AlertInputs() {
  const { store, user } = useStore();
  return (
    <Panel
      title="Alerts to you"
      subtitle="What you are told at once. Mails go to the e-mail of your account. Alerts appear on the devices below, even when the dashboard is closed, and name no buyer."
    >
      <table className={styles.switches}>
        <thead>
          <tr>
            <th scope="col">About</th>
            <th scope="col">Mail</th>
            <th scope="col">Alert</th>
          </tr>
        </thead>
        <tbody>
          {(Object.keys(words) as OwnerAlert[]).map((about) => {
            const { label, hint } = words[about];
            const { mail, push } = ownerAlertSettings[about];
            return (
              <tr key={about}>
                <th scope="row">
                  {label}
                  <span className={`${parts.note} ${styles.what}`}>{hint}</span>
                </th>
                <td>
                  <AlertSwitch source={`settings.${mail}`} label={`Mail: ${label}`} />
                </td>
                <td>
                  <AlertSwitch source={`settings.${push}`} label={`Alert: ${label}`} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {/* Devices are their owner's own: the admin sees those of nobody else. */}
      {store.owner === user.id && (
        <Suspense fallback={<span className={shared.skeleton} style={{ height: 120 }} />}>
          <AlertDeviceList />
        </Suspense>
      )}
    </Panel>
  );
}
