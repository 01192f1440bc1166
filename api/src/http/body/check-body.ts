/**
 * Checks a body by the rules of its DTO class, element by element, so that the work can be done in
 * slices (ABUSE-03).
 */
import type { FieldProblem } from '@shop/contract';
import { inSlices } from '../../event-loop/slices.js';
import { type DtoClass, type FieldRules, fieldRulesOf } from '../fields/field-rules.js';

type Fields = Record<string, unknown>;

export interface CheckedBody<Dto> {
  /** The body's known fields, cleaned; complete only when there are no faults. */
  dto: Dto;
  /** The faults in the order of the fields, such as 'products[3].price'. */
  faults: FieldProblem[];
}

/** The most faults that an answer names. */
export const mostFaults = 200;

export async function checkBody<Dto extends object>(
  of: DtoClass<Dto>,
  body: object,
): Promise<CheckedBody<Dto>> {
  const faults: FieldProblem[] = [];
  return { dto: await inSlices(checkObject(of, body as Fields, '', faults)), faults };
}

/** Checks an object and adds its faults to the list; stops when there are enough. */
function* checkObject<Dto extends object>(
  of: DtoClass<Dto>,
  body: Fields,
  path: string,
  faults: FieldProblem[],
): Generator<void, Dto> {
  const dto = new of();
  for (const rules of fieldRulesOf(of)) {
    const isGood = checkField(rules, body, dto as Fields, path, faults);
    if (isGood && rules.of) {
      const value = (dto as Fields)[rules.name];
      const inner = checkNested(rules.of, value, pathOf(rules, path), faults);
      (dto as Fields)[rules.name] = yield* inner;
    }
  }
  return dto;
}

/** Checks and cleans a field and copies it to the DTO; returns whether its value is good. */
function checkField(
  rules: FieldRules,
  body: Fields,
  dto: Fields,
  path: string,
  faults: FieldProblem[],
): boolean {
  const { name } = rules;
  if (Object.hasOwn(body, name)) dto[name] = rules.clean(body[name], body);
  if (faults.length >= mostFaults || !rules.isChecked(dto[name], dto)) return false;
  const message = rules.fault(dto[name]);
  if (message !== null) faults.push({ field: pathOf(rules, path), message });
  return message === null;
}

const pathOf = ({ name }: FieldRules, path: string) => (path === '' ? name : `${path}.${name}`);

function* checkNested(
  of: DtoClass,
  value: unknown,
  path: string,
  faults: FieldProblem[],
): Generator<void, unknown> {
  if (!Array.isArray(value)) return yield* checkObject(of, value as Fields, path, faults);
  const isFlat = fieldRulesOf(of).every((rules) => rules.of === null);
  const dtos: object[] = [];
  for (const [index, element] of value.entries()) {
    if (faults.length >= mostFaults) break;
    const place = `${path}[${index}]`;
    if (isFlat) dtos.push(checkFlat(of, element, place, faults));
    else dtos.push(yield* checkObject(of, element, place, faults));
    yield;
  }
  return dtos;
}

/** The same for objects that hold no other objects, of which there may be very many. */
function checkFlat(of: DtoClass, body: Fields, path: string, faults: FieldProblem[]): object {
  const dto = new of();
  for (const rules of fieldRulesOf(of)) checkField(rules, body, dto as Fields, path, faults);
  return dto;
}
