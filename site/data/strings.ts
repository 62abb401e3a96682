/** The texts in a value with their paths. */
export function* stringsIn(
  value: unknown,
  path: (string | number)[] = [],
): Generator<{ path: (string | number)[]; words: string }> {
  if (typeof value === 'string') yield { path, words: value };
  else if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) yield* stringsIn(one, [...path, index]);
  } else {
    for (const [key, one] of Object.entries(value ?? {})) yield* stringsIn(one, [...path, key]);
  }
}
