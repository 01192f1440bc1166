/** Turns the sound of new orders on or off; turning it on plays it once. */
import { Button } from '@mui/material';
import { Bell, BellOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { isSoundOn, playOrderSound, setSound, subscribeSound } from './orderSound.ts';
import styles from './SoundSwitch.module.css';

export function SoundSwitch() {
  const isOn = useSyncExternalStore(subscribeSound, isSoundOn);
  const Icon = isOn ? Bell : BellOff;
  const flip = () => {
    setSound(!isOn);
    playOrderSound();
  };
  return (
    <Button
      className={styles.sound ?? ''}
      variant="outlined"
      aria-pressed={isOn}
      aria-label="Sound for new orders"
      startIcon={<Icon size={18} />}
      onClick={flip}
    >
      <span className={styles.soundText}>Sound for new orders: {isOn ? 'on' : 'off'}</span>
    </Button>
  );
}
