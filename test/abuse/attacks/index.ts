/** The list of all attacks. */
import type { Attack } from '../attack.ts';
import { accountAttacks } from './accounts.ts';
import { bodyAttacks } from './bodies.ts';
import { connectionAttacks } from './connections.ts';
import { networkAttacks } from './networks.ts';
import { orderAttacks } from './orders.ts';
import { ownerAttacks } from './owners.ts';
import { pageAttacks } from './pages.ts';
import { paymentAttacks } from './payments.ts';

export const attacks: readonly Attack[] = [
  ...bodyAttacks,
  ...orderAttacks,
  ...pageAttacks,
  ...connectionAttacks,
  ...accountAttacks,
  ...networkAttacks,
  ...ownerAttacks,
  ...paymentAttacks,
];
