/** The pictures that are chosen for a review: made smaller one by one, then sent one after the other. */
import { ApiError } from '@shop/client';
import { useRef, useState } from 'react';
import { sendPicture } from './sendPicture.ts';

const loadReady = () => import('./readyPicture.ts').then((file) => file.readyPicture);

export interface ChosenPicture {
  key: number;
  /** As it was chosen; once it is ready, as it is sent. */
  file: File;
  state: 'preparing' | 'ready' | 'sending' | 'sent' | 'failed';
  /** What has been sent of it, 0 to 1. */
  share: number;
  /** Why it was not sent, or can't be; '' = nothing is wrong. */
  problem: string;
}

const unreached = 'The shop could not be reached. Please try again.';

export interface Pictures {
  chosen: readonly ChosenPicture[];
  /** How many more can be chosen. */
  left: number;
  add: (files: readonly File[]) => void;
  remove: (key: number) => void;
  /** Sends those that are not sent yet; resolves with whether all of them are sent. */
  send: (address: string) => Promise<boolean>;
}

/** `most` = how many pictures the review may still have. */
export function usePictures(most: number): Pictures {
  const [chosen, setChosen] = useState<readonly ChosenPicture[]>([]);
  /** The present pictures, where `chosen` is that of the last render. */
  const present = useRef<readonly ChosenPicture[]>([]);
  const nextKey = useRef(0);
  const preparing = useRef<Promise<void>>(Promise.resolve());

  const set = (next: readonly ChosenPicture[]): void => {
    present.current = next;
    setChosen(next);
  };
  const change = (key: number, part: Partial<ChosenPicture>): void =>
    set(present.current.map((one) => (one.key === key ? { ...one, ...part } : one)));

  const prepare = async ({ key, file }: ChosenPicture): Promise<void> => {
    const fail = (problem: string) => change(key, { state: 'failed', problem });
    const ready = await loadReady().then(
      (readyPicture) => readyPicture(file),
      () => unreached,
    );
    if (typeof ready === 'string') return fail(ready);
    change(key, { file: ready, state: 'ready' });
  };

  const add = (files: readonly File[]): void => {
    const added = files.slice(0, most - present.current.length).map((file): ChosenPicture => {
      nextKey.current += 1;
      return { key: nextKey.current, file, state: 'preparing', share: 0, problem: '' };
    });
    set([...present.current, ...added]);
    for (const one of added) preparing.current = preparing.current.then(() => prepare(one));
  };

  const sendOne = async ({ key, file }: ChosenPicture, address: string): Promise<void> => {
    change(key, { state: 'sending', share: 0, problem: '' });
    try {
      await sendPicture(address, file, (share) => change(key, { share }));
      change(key, { state: 'sent', share: 1 });
    } catch (error) {
      const problem = (error instanceof ApiError && error.message) || unreached;
      change(key, { state: 'failed', problem });
    }
  };

  const send = async (address: string): Promise<boolean> => {
    await preparing.current;
    for (const { key } of present.current) {
      const one = present.current.find((other) => other.key === key);
      if (one && one.state !== 'sent') await sendOne(one, address);
    }
    return present.current.every(({ state }) => state === 'sent');
  };

  const remove = (key: number): void => set(present.current.filter((one) => one.key !== key));
  return { chosen, left: most - chosen.length, add, remove, send };
}
