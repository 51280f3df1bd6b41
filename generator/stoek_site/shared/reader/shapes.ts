/** The shapes of what the browser has kept, or a file or a link brings: nothing of it is trusted, and what has another shape is none. */

import { isRecord } from "./kept.ts";

export type Is<T> = (value: unknown) => value is T;

export const isText: Is<string> = (value) => typeof value === "string";
export const isFlag: Is<boolean> = (value) => typeof value === "boolean";
export const isInteger: Is<number> = (value): value is number => Number.isInteger(value);
/** A whole number, from 0. */
export const isCount: Is<number> = (value): value is number => isInteger(value) && value >= 0;

/** @param most how many there may be */
export const listOf =
  <T>(is: Is<T>, most = Infinity): Is<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.length <= most && value.every(is);

export const pairOf =
  <T>(is: Is<T>): Is<[T, T]> =>
  (value): value is [T, T] =>
    listOf(is)(value) && value.length === 2;

/** One of these shapes. */
export const either =
  <T>(...shapes: Is<T>[]): Is<T> =>
  (value): value is T =>
    shapes.some((is) => is(value));

/** It may not be there. */
export const maybe =
  <T>(is: Is<T>): Is<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || is(value);

/** An object with these parts; what else it has is not looked at. */
export const withParts =
  <T = Record<string, unknown>>(parts: Record<string, Is<unknown>>): Is<T> =>
  (value): value is T =>
    isRecord(value) && Object.entries(parts).every(([name, is]) => is(value[name]));

/** An object whose parts all have that shape, and names of that. */
export const eachOf =
  <T>(is: Is<T>, isName: Is<string> = isText): Is<Record<string, T>> =>
  (value): value is Record<string, T> =>
    isRecord(value) && Object.entries(value).every(([name, part]) => isName(name) && is(part));
