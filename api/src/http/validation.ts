/** The one validation pipe: unknown fields are dropped, faults are named by their path in the body. */
import { ValidationPipe } from '@nestjs/common';
import type { FieldProblem } from '@shop/contract';
import type { ValidationError } from 'class-validator';
import { invalid } from './problem.js';

export const validation = new ValidationPipe({
  transform: true,
  whitelist: true,
  forbidUnknownValues: true,
  stopAtFirstError: true,
  validationError: { target: false, value: false },
  exceptionFactory: (errors: ValidationError[]) => invalid(...fieldProblems(errors)),
});

/** Flattens class-validator's tree to paths such as 'products[3].price'; at most 200 of them. */
export function fieldProblems(errors: readonly ValidationError[], prefix = ''): FieldProblem[] {
  return errors
    .flatMap((error) => {
      const field = join(prefix, error.property);
      const own = Object.values(error.constraints ?? {}).map((message) => ({ field, message }));
      return [...own, ...fieldProblems(error.children ?? [], field)];
    })
    .slice(0, 200);
}

function join(prefix: string, property: string): string {
  if (prefix === '') return property;
  return /^\d+$/.test(property) ? `${prefix}[${property}]` : `${prefix}.${property}`;
}
