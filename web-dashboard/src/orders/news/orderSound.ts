/** Plays the sound of a new order where this browser has it turned on. */
import { storageKeys } from '@shop/contract';

const listeners = new Set<() => void>();

export function isSoundOn(): boolean {
  return localStorage.getItem(storageKeys.orderSound) !== 'off';
}

export function setSound(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(storageKeys.orderSound);
    else localStorage.setItem(storageKeys.orderSound, 'off');
  } catch {
    // The storage is forbidden: the setting stays as it is.
  }
  for (const listener of listeners) listener();
}

/** Calls `listener` when the sound is turned on or off, in this tab or another. */
export function subscribeSound(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

let context: AudioContext | null = null;

/** A context that runs keeps the device's sound on, and its battery busy, also while nothing is played. */
const rest = () => {
  if (!isPlaying()) void context?.suspend();
};

/** Prepares the sound at the first touch or key, because browsers allow none before. */
export function prepareSound(): () => void {
  const begin = () => {
    end();
    context ??= new AudioContext();
    void context.resume().then(rest);
  };
  const end = () => {
    window.removeEventListener('pointerdown', begin);
    window.removeEventListener('keydown', begin);
  };
  window.addEventListener('pointerdown', begin);
  window.addEventListener('keydown', begin);
  return end;
}

/** Orders within this time, ms, play one sound only. */
const gapMs = 1000;
let playedAt = Number.NEGATIVE_INFINITY;

/** Frequencies in Hz, one after the other. */
const tones = [880, 1318.5];
const toneSeconds = 0.16;

const isPlaying = () => performance.now() - playedAt < gapMs;

/** Plays two soft tones, where sound is on and allowed. */
export function playOrderSound(): void {
  if (!isSoundOn() || !context || isPlaying()) return;
  playedAt = performance.now();
  void context.resume().then(playTones);
}

function playTones(): void {
  if (!context) return;
  for (const [index, frequency] of tones.entries()) {
    const from = context.currentTime + index * toneSeconds;
    const volume = context.createGain();
    volume.gain.setValueAtTime(0.0001, from);
    volume.gain.exponentialRampToValueAtTime(0.2, from + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, from + 2 * toneSeconds);
    const tone = context.createOscillator();
    tone.frequency.value = frequency;
    tone.connect(volume).connect(context.destination);
    tone.start(from);
    tone.stop(from + 2 * toneSeconds);
  }
  setTimeout(rest, gapMs);
}
