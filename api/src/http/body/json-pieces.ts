/** Builds a JSON value from pieces of its text, each of them a run of whole elements or members. */
import { parse } from 'secure-json-parse';
import { Problem } from '../problem.js';

/**
 * The most fields of one object; copying a growing table of more would take longer than a slice.
 */
const maxFields = 10_000;

type List = unknown[];
type Fields = Record<string, unknown>;

/** A list or object whose end has not been reached. */
interface Level {
  isObject: boolean;
  /** The position of its bracket. */
  start: number;
  /** The position where the unparsed part begins. */
  rest: number;
  lastComma: number;
  /** How many elements or members have been parsed. */
  parsed: number;
  /** Its value so far, once a piece of it has been parsed. */
  value?: List | Fields;
  /** True when the last member was built from pieces: only a comma or the end may follow. */
  endsWithLevel: boolean;
}

export class JsonPieces {
  /**
   * The open levels, outermost first; the text is treated as the one element of a list around it.
   */
  private readonly levels: Level[];
  /** How many of the levels have a value. */
  private begun = 1;

  constructor(
    private readonly bytes: Buffer,
    start: number,
  ) {
    this.levels = [{ ...newLevel(false, start - 1), value: [] }];
  }

  get depth(): number {
    return this.levels.length - 1;
  }

  /** The position up to which the text has been parsed. */
  get parsedUntil(): number {
    return (this.levels[this.begun - 1] as Level).rest;
  }

  open(at: number, isObject: boolean): void {
    if (this.deepest.endsWithLevel) throw new SyntaxError('A comma is missing');
    this.levels.push(newLevel(isObject, at));
  }

  comma(at: number): void {
    const here = this.deepest;
    if (this.depth === 0) throw new SyntaxError('More than one value');
    here.lastComma = at;
    if (here.endsWithLevel) this.skipTo(here, at);
  }

  close(at: number, isObject: boolean): void {
    const here = this.deepest;
    if (this.depth === 0 || here.isObject !== isObject) throw new SyntaxError('Wrong bracket');
    this.levels.pop();
    if (!here.value) return;
    this.finish(here, at);
    this.begun -= 1;
    const outer = this.deepest;
    outer.rest = at + 1;
    outer.endsWithLevel = true;
    if (outer.isObject) rejectPrototype(outer.value as Fields);
  }

  /** Parses what stands before a comma, and the beginnings of all levels around it. */
  parseBefore(at: number): void {
    for (; this.begun < this.levels.length; this.begun += 1) {
      this.begin(this.levels[this.begun - 1] as Level, this.levels[this.begun] as Level);
    }
    this.parseRest(this.deepest, at);
  }

  /** Parses the rest and returns the whole value. */
  end(): unknown {
    if (this.depth > 0) throw new SyntaxError('Unexpected end');
    this.finish(this.deepest, this.bytes.length);
    const [value, ...more] = this.deepest.value as List;
    if (more.length > 0) throw new SyntaxError('More than one value');
    return value;
  }

  private get deepest(): Level {
    return this.levels[this.levels.length - 1] as Level;
  }

  private begin(outer: Level, inner: Level): void {
    if (outer.lastComma >= outer.rest) this.parseRest(outer, outer.lastComma);
    const head = this.text(outer.rest, inner.start);
    const value = inner.isObject ? {} : [];
    if (outer.isObject) {
      const [key = '', ...more] = Object.keys(parse(`{${head}{}}`));
      if (more.length > 0) throw new SyntaxError('A comma is missing');
      (outer.value as Fields)[key] = value;
    } else {
      if (!isBlank(head)) throw new SyntaxError('A comma is missing');
      (outer.value as List).push(value);
    }
    inner.value = value;
    inner.rest = inner.start + 1;
  }

  private finish(here: Level, end: number): void {
    if (here.endsWithLevel) this.skipTo(here, end);
    else this.parseRest(here, end);
  }

  /** Parses the whole elements or members from `rest` to a comma or the end; there must be one. */
  private parseRest(here: Level, end: number): void {
    const text = this.text(here.rest, end);
    here.rest = end + 1;
    const added = here.isObject
      ? addFields(here.value as Fields, parse(`{${text}}`))
      : addElements(here.value as List, parse(`[${text}]`));
    if (added === 0) throw new SyntaxError('A value is missing');
    here.parsed += added;
    if (here.isObject && here.parsed > maxFields) {
      throw new Problem('MALFORMED', 'The request holds too many fields');
    }
  }

  private skipTo(here: Level, end: number): void {
    if (!isBlank(this.text(here.rest, end))) throw new SyntaxError('A comma is missing');
    here.rest = end + 1;
    here.endsWithLevel = false;
  }

  private text(start: number, end: number): string {
    return this.bytes.toString('utf8', start, end);
  }
}

function newLevel(isObject: boolean, start: number): Level {
  return { isObject, start, rest: start + 1, lastComma: -1, parsed: 0, endsWithLevel: false };
}

function isBlank(text: string): boolean {
  return !/[^ \t\r\n]/.test(text);
}

function addFields(fields: Fields, more: Fields): number {
  const keys = Object.keys(more);
  for (const key of keys) fields[key] = more[key];
  return keys.length;
}

function addElements(list: List, more: List): number {
  for (const element of more) list.push(element);
  return more.length;
}

/**
 * Refuses what secure-json-parse refuses, for members that were built here and that it has not
 * seen.
 */
function rejectPrototype(fields: Fields): void {
  const own = Object.hasOwn(fields, 'constructor') ? fields.constructor : null;
  if (typeof own === 'object' && own !== null && Object.hasOwn(own, 'prototype')) {
    throw new SyntaxError('Object contains forbidden prototype property');
  }
}
