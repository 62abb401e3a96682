import { fix } from '../error-message.ts';
import { logoPathData } from '../simple-icons.ts';
import type { Rule } from '../load.ts';

const file = 'content/brands.yaml';

/** Each make is in the carousel once, with an existing logo. */
export const brandsAreKnown: Rule = ({ brands = [] }) =>
  brands.flatMap(({ name, logo }, index) => [
    ...(logo && !logoPathData(logo)
      ? [
          fix(
            file,
            [index, 'logo'],
            `Simple Icons has no "${logo}" for ${name}. Look it up on simpleicons.org, or write '' to have the name set in type`,
          ),
        ]
      : []),
    ...(brands.findIndex((other) => other.name === name) < index
      ? [fix(file, [index], `${name} stands here twice. Keep one of the two`)]
      : []),
  ]);
