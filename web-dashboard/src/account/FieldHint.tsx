/** Below a field: its hint, and what is wrong with it instead. */
export interface FieldHintProps {
  id: string;
  hint?: string | undefined;
  /** '' = nothing. */
  fault: string;
}

export function FieldHint({ id, hint, fault }: FieldHintProps) {
  if (!hint && !fault) return null;
  return (
    <p className={fault ? 'field-hint field-fault' : 'field-hint'} id={id}>
      {fault || hint}
    </p>
  );
}
