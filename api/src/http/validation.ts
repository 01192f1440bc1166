/** The one validation pipe: unknown fields are dropped, faults are named by their path in the body. */
import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';
import type { FieldProblem } from '@shop/contract';
import type { ValidationError } from 'class-validator';
import { checkBody } from './body/check-body.js';
import { type DtoClass, fieldRulesOf } from './fields/field-rules.js';
import { invalid } from './problem.js';

/**
 * The pipe. Bodies are checked in slices; queries, which are short, by Nest's own pipe, or as bodies
 * are where their class asks for it. Parameters of an address have pipes of their own, whose results
 * are no bodies to check.
 */
class BodyPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'param') return value;
    const of = metadata.metatype as DtoClass | undefined;
    const isOurs = metadata.type === 'body' || (of !== undefined && likeBodies.has(of));
    if (!isOurs || !of || fieldRulesOf(of).length === 0) return super.transform(value, metadata);
    const { dto, faults } = await checkBody(of, isFields(value) ? value : {});
    if (faults.length > 0) throw invalid(...faults);
    if (!isFields(value) && value !== undefined && value !== null) throw invalid(notAnObject);
    return dto;
  }
}

export const validation = new BodyPipe({
  whitelist: true,
  forbidUnknownValues: true,
  stopAtFirstError: true,
  validationError: { target: false, value: false },
  transform: true,
  exceptionFactory: (errors: ValidationError[]) => invalid(...errors.flatMap(queryProblems)),
});

/** Queries that are checked as bodies are. */
const likeBodies = new WeakSet<DtoClass>();

/**
 * Has a query checked as bodies are, which takes a tenth of the time of Nest's own pipe. Every rule of
 * the class has to have a text.
 */
export const CheckedLikeBodies = (): ClassDecorator => (of) => {
  likeBodies.add(of as unknown as DtoClass);
};

const notAnObject: FieldProblem = { field: 'body', message: 'The body must be a JSON object' };

function isFields(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The faults of a query, which is flat. */
function queryProblems({ property, constraints }: ValidationError): FieldProblem[] {
  return Object.values(constraints ?? {}).map((message) => ({ field: property, message }));
}
