/** Describes to the viewer who changed something meanwhile, and when. */
import type { ChangeActor } from '@shop/contract';
import { relativeTime } from '../lib/relativeTime.ts';

export type Viewer = 'owner' | 'admin';

function byWhom(actor: ChangeActor | null, viewer: Viewer): string {
  if (actor === 'owner') return viewer === 'owner' ? 'by you in another tab' : 'by the owner';
  if (actor === 'admin') {
    return viewer === 'admin' ? 'by you in another tab, or another admin' : 'by our support';
  }
  if (actor === 'gateway') return 'by the payment provider';
  if (actor === 'system') return 'by the shop itself';
  return actor === null ? '' : 'by an order';
}

/** 'by you in another tab, 2 minutes ago'; 'in another tab' when nothing is known. */
export function changeText(
  { changedBy, changedAt }: { changedBy: ChangeActor | null; changedAt: string | null },
  viewer: Viewer,
  now = Date.now(),
): string {
  const when = changedAt ? relativeTime(changedAt, now) : '';
  return [byWhom(changedBy, viewer), when].filter(Boolean).join(', ') || 'in another tab';
}
