/**
 * The numbers of a column, by the manner in which that column writes them: 1,23,456.50 or 1.23.456,50. The manner is
 * found once from all cells of the column, and what may be two numbers is not guessed (FIX-11). Pure.
 */
import { bareNumber, type NumberManner, readNumber } from '@shop/commerce';

/** Both readings of a cell, where they are two. */
function readings(text: string): { point?: string; comma?: string; isDoubtful: boolean } {
  const point = readNumber(text, 'point');
  const comma = readNumber(text, 'comma');
  const isDoubtful = point !== undefined && comma !== undefined && point !== comma;
  return { ...(point && { point }), ...(comma && { comma }), isDoubtful };
}

export const isNumber = (text: string): boolean => {
  const { point, comma } = readings(text);
  return (point ?? comma) !== undefined;
};

/** The manners that some cells can be read in, and no other. */
function shown(cells: readonly string[]): Set<NumberManner> {
  const found = cells.map(readings);
  const point = found.some((cell) => cell.point !== undefined && cell.comma === undefined);
  const comma = found.some((cell) => cell.comma !== undefined && cell.point === undefined);
  return new Set<NumberManner>([
    ...(point ? ['point' as const] : []),
    ...(comma ? ['comma' as const] : []),
  ]);
}

export interface NumberColumn {
  /** Undefined where its cells may mean two numbers, or are written in both manners. */
  manner: NumberManner | undefined;
  isMixed: boolean;
}

/**
 * How each number column of one file is written. A column that does not tell by itself is written as the others are.
 * If nothing tells, 1,250 is a thousand and a half, as India writes it, unless the file separates its cells by
 * semicolons, as files with decimal commas do; what 1.250 is remains open.
 */
export function mannersOf(
  columns: ReadonlyMap<number, readonly string[]>,
  separator: string,
): Map<number, NumberColumn> {
  const own = new Map([...columns].map(([column, cells]) => [column, shown(cells)]));
  const all = new Set([...own.values()].flatMap((manners) => [...manners]));
  return new Map(
    [...columns].map(([column, cells]) => {
      const manners = own.get(column) ?? new Set();
      const isMixed = manners.size > 1;
      const [told] = manners.size > 0 ? manners : all.size === 1 ? all : [];
      const doubtful = cells.filter((cell) => readings(cell).isDoubtful);
      const isUsual =
        separator !== ';' &&
        all.size === 0 &&
        !doubtful.some((cell) => bareNumber(cell).includes('.'));
      const usual = doubtful.length === 0 || isUsual ? ('point' as const) : undefined;
      return [column, { manner: isMixed ? undefined : (told ?? usual), isMixed }];
    }),
  );
}

/** Why a cell can't be read, in words; undefined where it is a number of that manner, or no number at all. */
export function numberFault(text: string, { manner, isMixed }: NumberColumn): string | undefined {
  const { point, comma, isDoubtful } = readings(text);
  if (manner) {
    const isOther = readNumber(text, manner) === undefined && (point ?? comma) !== undefined;
    return isOther
      ? `“${text}” is written otherwise than the numbers above and below it`
      : undefined;
  }
  if (isDoubtful) return `“${text}” may be ${Number(point)} or ${Number(comma)}`;
  return isMixed && comma !== undefined && point === undefined
    ? `“${text}” has a decimal comma, and other cells of the column a decimal point`
    : undefined;
}
