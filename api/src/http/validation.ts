/** The one validation pipe: unknown fields are dropped, faults are named by their path in the body. */
import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';
import type { FieldProblem } from '@shop/contract';
import type { ValidationError } from 'class-validator';
import { invalid } from './problem.js';

/** Parts of an address have pipes of their own, whose results are no bodies to check. */
class BodyPipe extends ValidationPipe {
  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    return metadata.type === 'param' ? Promise.resolve(value) : super.transform(value, metadata);
  }
}

/** How every body is checked, wherever it comes from. */
export const bodyRules = {
  whitelist: true,
  forbidUnknownValues: true,
  stopAtFirstError: true,
  validationError: { target: false, value: false },
};

export const validation = new BodyPipe({
  ...bodyRules,
  transform: true,
  exceptionFactory: (errors: ValidationError[]) => invalid(...fieldProblems(errors)),
});

const notAnObject: FieldProblem = { field: 'body', message: 'The body must be a JSON object' };

/** Flattens class-validator's tree to paths such as 'products[3].price'; at most 200 of them. */
export function fieldProblems(errors: readonly ValidationError[], prefix = ''): FieldProblem[] {
  return errors
    .flatMap((error) => {
      if (error.property === undefined) return [notAnObject];
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
