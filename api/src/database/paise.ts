/** A column of integer paise; bigint in PostgreSQL, a safe integer here. */
import { Column, type ColumnOptions } from 'typeorm';

const asNumber = {
  to: (paise: number) => paise,
  from: (text: string | null) => (text === null ? null : Number(text)),
};

export const Paise = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ type: 'bigint', transformer: asNumber, ...options });
