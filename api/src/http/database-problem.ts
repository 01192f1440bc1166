/**
 * Turns the database's errors into Problems: unique violations by the constraint's name, the rest
 * by class.
 */
import type { ProblemCode } from '@shop/contract';
import { fieldProblem, Problem } from './problem.js';

const uniqueTexts: Readonly<Record<string, { code: ProblemCode; text: string; field: string }>> = {
  user_email_key: { code: 'EMAIL_TAKEN', text: 'This email is already in use', field: 'email' },
  customer_email_key: {
    code: 'EMAIL_TAKEN',
    text: 'An account with this email already exists. Please sign in instead.',
    field: 'email',
  },
  store_slug_key: { code: 'SLUG_TAKEN', text: 'This address is already taken', field: 'slug' },
  category_name_key: {
    code: 'CATEGORY_TAKEN',
    text: 'A category with this name already exists',
    field: 'name',
  },
  sku_code_key: {
    code: 'CONFLICT',
    text: 'Another product or choice has this code',
    field: 'skus',
  },
  product_handle_key: {
    code: 'CONFLICT',
    text: 'This address is taken by another product',
    field: 'handle',
  },
  review_item_key: {
    code: 'CONFLICT',
    text: 'You have already reviewed this',
    field: 'productId',
  },
  offer_code_key: {
    code: 'CONFLICT',
    text: 'Another offer has this code',
    field: 'code',
  },
  upi_claim_utr_key: {
    code: 'CONFLICT',
    text: 'This UTR was given for another order. Please check it, or ask the shop.',
    field: 'utr',
  },
  domain_verified_key: {
    code: 'DOMAIN_TAKEN',
    text: 'This domain is already in use',
    field: 'domain',
  },
};

const busy = 'The service is busy. Please try again in a moment.';

interface DatabaseError {
  code?: string;
  message?: string;
  constraint?: string;
  driverError?: DatabaseError;
}

/** A Problem for an error of PostgreSQL or of its connection; null for anything else. */
export function databaseProblem(error: unknown): Problem | null {
  const fault = driverFault(error);
  const code = fault?.code ?? '';
  if (code === '23505') return uniqueProblem(constraintOf(fault));
  if (code === '23503')
    return new Problem('CONFLICT', 'Something that this refers to is not there any more');
  if (/^22|^23/.test(code)) return new Problem('INVALID', 'A value is not valid');
  if (unavailable.test(code) || isUnwritten(fault)) return new Problem('UNAVAILABLE', busy, {}, 2);
  return isLostConnection(error) ? new Problem('UNAVAILABLE', busy, {}, 2) : null;
}

/** Codes of statement and lock time-outs, deadlocks, lost or refused connections, shut-downs. */
const unavailable =
  /^(57014|55P03|40001|40P01|57P0\d|53\d{3}|08\w{3}|25P0\d|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND)$/;

/**
 * Whether the disk refused a write: for an exceeded quota, a limit or a failing disk PostgreSQL has
 * no codes of their own (XX000, 58030).
 */
function isUnwritten(fault: DatabaseError | null): boolean {
  const { code = '', message = '' } = fault ?? {};
  return /^(XX000|58030)$/.test(code) && /^could not (extend|write|fsync)\b/.test(message);
}

/**
 * The constraint's name. On Citus the number of the table's part stands behind it, and what a worker
 * refuses has it in the message only.
 */
function constraintOf(fault: DatabaseError | null): string {
  const [, told = ''] = /unique constraint "(.+)"/.exec(fault?.message ?? '') ?? [];
  return (fault?.constraint ?? told).replace(/_\d+$/, '');
}

function uniqueProblem(constraint: string): Problem {
  const known = uniqueTexts[constraint];
  if (!known) return new Problem('CONFLICT', 'This already exists');
  return fieldProblem(known.code, known.field, known.text);
}

function driverFault(error: unknown): DatabaseError | null {
  if (typeof error !== 'object' || error === null) return null;
  const fault = error as DatabaseError;
  return fault.driverError ?? fault;
}

function isLostConnection(error: unknown): boolean {
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|already released|Driver not Connected/i.test(
      error.message,
    )
  );
}
