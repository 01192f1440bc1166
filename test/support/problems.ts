/** The form of every refusal (api.md, Conventions). */
import { problemCodes } from '@shop/contract';
import type { Response } from 'supertest';
import { expect } from 'vitest';

/** Words that only the inside of the server uses. */
const internals =
  /select .+ from |insert into|update "|stack|node_modules|\.ts\b|\.js:|typeorm|fastify|QueryFailed/i;

/** Checks the one error body, its headers and that nothing internal leaks; returns the body. */
export function expectProblem(answer: Response, status: number, code?: string) {
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  const { body } = answer;
  expect(body.statusCode).toBe(status);
  expect(body.error).toEqual(expect.any(String));
  expect(body.error.length).toBeGreaterThan(3);
  expect(body.message).toBe(body.error);
  expect(Object.keys(problemCodes)).toContain(body.code);
  expect(body.requestId).toEqual(expect.any(String));
  expect(answer.text).not.toMatch(internals);
  if (code) expect(body.code).toBe(code);
  return body;
}

/** Checks a 400 that names exactly these fields with these texts. */
export function expectFieldFaults(answer: Response, faults: Record<string, string>) {
  const body = expectProblem(answer, 400);
  const found = body.errors.map(({ field, message }: { field: string; message: string }) => [
    field,
    message,
  ]);
  expect(Object.fromEntries(found)).toEqual(faults);
  expect(Object.values(faults)).toContain(body.error);
}
