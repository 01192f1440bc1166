/** Turns a member's bytes into checked objects; every refusal names the member and the field. */
import type { Member } from '../backup/archive-reader.js';
import { batchesOf } from '../event-loop/batches.js';
import { nextSlice, sliceIsOver } from '../event-loop/slices.js';
import { checkBody } from '../http/body/check-body.js';
import { notJson, parseJson } from '../http/body/parse-json.js';
import type { DtoClass } from '../http/fields/field-rules.js';
import { Problem } from '../http/problem.js';
import { memberFault } from './archive-fault.js';

/** The JSON of a member. Throws a 400. */
export async function jsonOf({ name, whole }: Member): Promise<unknown> {
  try {
    return await parseJson(await whole());
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const message = error.message === notJson ? 'This is not JSON' : error.message;
    throw memberFault(name, [{ field: '', message: message.replace('The request', 'This') }]);
  }
}

/** An object by the rules of its class. Throws a 400. */
export async function checked<Dto extends object>(
  name: string,
  path: string,
  of: DtoClass<Dto>,
  value: unknown,
): Promise<Dto> {
  if (!isObject(value))
    throw memberFault(name, [{ field: path, message: 'This must be an object' }]);
  const { dto, faults } = await checkBody(of, value);
  if (faults.length === 0) return dto;
  throw memberFault(
    name,
    faults.map(({ field, message }) => ({ field: `${path}${path && '.'}${field}`, message })),
  );
}

/** Some of the objects of a list. */
export interface Rows<Dto> {
  dtos: Dto[];
  /** The index of the first one in the list. */
  first: number;
}

/** The objects of a list, checked by the rules of their class, batch by batch. Throws a 400. */
export async function* checkedRows<Dto extends object>(
  name: string,
  of: DtoClass<Dto>,
  value: unknown,
  most: number,
): AsyncGenerator<Rows<Dto>> {
  if (!Array.isArray(value))
    throw memberFault(name, [{ field: '', message: 'This must be a list' }]);
  if (value.length > most) {
    throw memberFault(name, [{ field: '', message: `At most ${most} are possible` }]);
  }
  let first = 0;
  for await (const some of batchesOf<unknown>(value)) {
    const dtos: Dto[] = [];
    for (const [index, entry] of some.entries()) {
      dtos.push(await checked(name, `[${first + index}]`, of, entry));
      if (sliceIsOver()) await nextSlice();
    }
    yield { dtos, first };
    first += some.length;
  }
}

/** The same list as a whole. */
export async function checkedList<Dto extends object>(
  ...list: Parameters<typeof checkedRows<Dto>>
): Promise<Dto[]> {
  const all: Dto[] = [];
  for await (const { dtos } of checkedRows<Dto>(...list)) all.push(...dtos);
  return all;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
