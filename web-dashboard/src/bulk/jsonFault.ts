/** Finds the place at which a text stops being JSON, which not every browser tells (FIX-14). */

const space = /[ \t\n\r]*/y;
const token =
  /[{}[\],:]|"(?:[ !#-[\]-\u{10ffff}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy;

type Wanted = 'value' | 'value or ]' | 'name' | 'name or }' | ':' | ', or end' | 'nothing';

/** The offset of the first token that JSON does not allow there; the length of a text that only ends too early. */
function faultOffset(text: string): number {
  const open: string[] = [];
  let wanted: Wanted = 'value';
  let offset = 0;
  const after = (): Wanted => (open.length === 0 ? 'nothing' : ', or end');
  while (true) {
    space.lastIndex = offset;
    offset += space.exec(text)?.[0].length ?? 0;
    token.lastIndex = offset;
    const found = token.exec(text)?.[0];
    if (!found) return offset;
    const next = follow(found, wanted, open, after);
    if (!next) return offset;
    wanted = next;
    offset += found.length;
  }
}

/** What is wanted behind a token; undefined where the token itself is not. */
function follow(
  found: string,
  wanted: Wanted,
  open: string[],
  after: () => Wanted,
): Wanted | undefined {
  const isName = wanted === 'name' || wanted === 'name or }';
  const isValue = wanted === 'value' || wanted === 'value or ]';
  if (found === ':') return wanted === ':' ? 'value' : undefined;
  if (found === ',') {
    if (wanted !== ', or end') return undefined;
    return open.at(-1) === '{' ? 'name' : 'value';
  }
  if (found === '}' || found === ']') {
    const mayClose =
      wanted === ', or end' || wanted === (found === '}' ? 'name or }' : 'value or ]');
    if (!mayClose || open.at(-1) !== (found === '}' ? '{' : '[')) return undefined;
    open.pop();
    return after();
  }
  if (isName) return found.startsWith('"') ? ':' : undefined;
  if (!isValue) return undefined;
  if (found !== '{' && found !== '[') return after();
  open.push(found);
  return found === '{' ? 'name or }' : 'value or ]';
}

/** 'Line 3, column 5: “}” cannot stand here.' for a text that is not JSON. */
export function jsonFault(text: string): string {
  const offset = faultOffset(text);
  const lines = text.slice(0, offset).split(/\r\n?|\n/);
  const place = `Line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
  const rest = text.slice(offset).split(/[\r\n]/, 1)[0] ?? '';
  if (offset >= text.length) return `${place}: the text ends here, before the list is closed.`;
  const cut = [...rest].slice(0, 20).join('');
  return `${place}: “${cut}${cut.length < rest.length ? '…' : ''}” cannot stand here.`;
}
