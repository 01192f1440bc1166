/** The choice to stay signed in on this device (FIX-65); proposed on a phone, which is seldom shared. */
import { limits } from '@shop/contract';
import { useIsPhone } from '../lib/useIsPhone.ts';
import styles from './KeepSignedIn.module.css';

const name = 'keepSignedIn';

/** Whether it is ticked, in the values of a submitted form. */
export const keepsSignedIn = (values: Record<string, string>): boolean => values[name] === 'on';

export function KeepSignedIn() {
  return (
    <label className={styles.keep}>
      <input type="checkbox" name={name} defaultChecked={useIsPhone()} />
      <span>
        Keep me signed in on this device
        <small>
          Until it is not used for {limits.trustedDays} days. Not where others use it, too.
        </small>
      </span>
    </label>
  );
}
