/** Turns the sound of new orders on or off; turned on, it is heard once. */
import Button from '@mui/material/Button';
import { Bell, BellOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { isSoundOn, playOrderSound, setSound, subscribeSound } from './orderSound.ts';

export function SoundSwitch() {
  const isOn = useSyncExternalStore(subscribeSound, isSoundOn);
  const Icon = isOn ? Bell : BellOff;
  const flip = () => {
    setSound(!isOn);
    playOrderSound();
  };
  return (
    <Button
      variant="outlined"
      aria-pressed={isOn}
      aria-label="Sound for new orders"
      startIcon={<Icon size={18} aria-hidden="true" />}
      onClick={flip}
    >
      {isOn ? 'Sound on' : 'Sound off'}
    </Button>
  );
}
