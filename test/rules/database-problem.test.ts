/** A value that is taken is told by the constraint's name, wherever its table lies. */
import { databaseProblem } from '@shop/api/http/database-problem.js';
import { expect, it } from 'vitest';

const taken = (name: string) => `duplicate key value violates unique constraint "${name}"`;

it.each([
  ['PostgreSQL', { constraint: 'user_email_key', message: taken('user_email_key') }],
  [
    'the coordinator of Citus',
    { constraint: 'user_email_key_102008', message: taken('user_email_key_102008') },
  ],
  ['a worker of Citus', { message: taken('user_email_key_102008') }],
])('%s refuses an e-mail that is taken', (_, fault) => {
  expect(databaseProblem({ code: '23505', ...fault })?.code).toBe('EMAIL_TAKEN');
});

it('a constraint that nobody knows is a conflict', () => {
  const fault = { code: '23505', message: taken('a_key_1') };
  expect(databaseProblem(fault)?.code).toBe('CONFLICT');
});
