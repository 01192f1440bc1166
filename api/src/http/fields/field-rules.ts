/** The rules that the decorators of a DTO class declare for its fields, read once per class. */
import { TransformationType } from 'class-transformer';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { getMetadataStorage, ValidationTypes } from 'class-validator';

export type DtoClass<Dto extends object = object> = new () => Dto;

export interface FieldRules {
  name: string;
  /** Cleans the sent value; `body` is the object that holds it. */
  clean: (value: unknown, body: object) => unknown;
  /** Whether the value is to be checked at all: an optional field may be missing. */
  isChecked: (value: unknown, dto: object) => boolean;
  /** The text of the first rule that the value breaks; null = it is valid. */
  fault: (value: unknown) => string | null;
  /** The class of the object, or of each object of the list, that the field holds. */
  of: DtoClass | null;
}

type Rule = ReturnType<
  ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']
>[number];

const known = new Map<DtoClass, readonly FieldRules[]>();

/** The rules of a class, in the order in which it declares its fields. */
export function fieldRulesOf(of: DtoClass): readonly FieldRules[] {
  const rules = known.get(of) ?? readFieldRules(of);
  known.set(of, rules);
  return rules;
}

function readFieldRules(of: DtoClass): FieldRules[] {
  const storage = getMetadataStorage();
  const rules = storage.getTargetValidationMetadatas(of, '', false, false);
  return Object.entries(storage.groupByPropertyName(rules)).map(([name, own]) => {
    const conditions = own
      .filter(({ type }) => type === ValidationTypes.CONDITIONAL_VALIDATION)
      .map(({ constraints }) => constraints[0] as (dto: object, value: unknown) => boolean);
    const isNested = own.some(({ type }) => type === ValidationTypes.NESTED_VALIDATION);
    return {
      name,
      clean: cleaningOf(of, name),
      isChecked: (value, dto) => conditions.every((condition) => condition(dto, value)),
      fault: faultOf(own.filter(({ type }) => type === ValidationTypes.CUSTOM_VALIDATION)),
      of: isNested ? nestedClass(of, name) : null,
    };
  });
}

function cleaningOf(of: DtoClass, key: string): FieldRules['clean'] {
  const type = TransformationType.PLAIN_TO_CLASS;
  const steps = defaultMetadataStorage.findTransformMetadatas(of, key, type);
  return (value, obj) =>
    steps.reduce(
      (cleaned, step) => step.transformFn({ value: cleaned, key, obj, type, options: {} }),
      value,
    );
}

function nestedClass(of: DtoClass, name: string): DtoClass {
  return defaultMetadataStorage.findTypeMetadata(of, name).typeFunction() as DtoClass;
}

function faultOf(rules: readonly Rule[]): FieldRules['fault'] {
  const checks = rules.map(checkOf);
  return (value) => checks.find(({ holds }) => !holds(value))?.message ?? null;
}

function checkOf({ constraintCls, constraints, each, message, propertyName }: Rule) {
  const [constraint] = getMetadataStorage().getTargetValidatorConstraints(constraintCls);
  if (!constraint || typeof message !== 'string') {
    throw new Error(`A rule of '${propertyName}' has no text`);
  }
  const args = {
    constraints,
    property: propertyName,
    targetName: '',
    object: {},
    value: undefined,
  };
  const holds = (value: unknown) => Boolean(constraint.instance.validate(value, args));
  return {
    message,
    holds: each
      ? (value: unknown) => (Array.isArray(value) ? value.every(holds) : holds(value))
      : holds,
  };
}
