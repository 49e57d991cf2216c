import { z } from "zod";

/** A text that JSON and Python can hold: without halves of surrogate pairs. */
export const text = z.string().transform((value) => value.toWellFormed());
export const number = z.number();
export const flag = z.boolean();
/** Any JSON but `null`. */
export const anything = z.unknown().refine((value) => value !== undefined && value !== null);
export const object = z.record(z.string(), z.unknown());

/**
 * A member that is left out where it has another shape.
 *
 * @example z.looseObject({ source: orLeftOut(object) }).parse({ source: "a text" }) // { source: undefined }
 */
export const orLeftOut = <Shape extends z.ZodType>(shape: Shape): z.ZodCatch<z.ZodOptional<Shape>> =>
  shape.optional().catch(undefined as never);

/**
 * A list of which the entries of another shape are left out.
 *
 * @example listOf(text).parse(["a", 5]) // ["a"]
 */
export const listOf = <Shape extends z.ZodType>(shape: Shape) =>
  z.array(z.unknown()).transform((entries): z.output<Shape>[] =>
    entries.flatMap((entry) => {
      const read = shape.safeParse(entry);
      return read.success ? [read.data] : [];
    }),
  );

/**
 * An object whose values have a shape; others are left out with their names.
 *
 * @example mapOf(number).parse({ F32: 5, total: "many" }) // { F32: 5 }
 */
export const mapOf = <Shape extends z.ZodType>(shape: Shape) =>
  object.transform((members): Readonly<Record<string, z.output<Shape>>> =>
    Object.fromEntries(
      Object.entries(members).flatMap(([name, member]) => {
        const read = shape.safeParse(member);
        return read.success ? [[name, read.data] as const] : [];
      }),
    ),
  );

/** An object without members that Python cannot take as names of arguments, or that the client takes for its own. */
export const without = (...names: readonly string[]) =>
  object.transform((members) => Object.fromEntries(Object.entries(members).filter(([name]) => !names.includes(name))));
