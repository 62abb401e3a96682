import { factsOf } from './facts.ts';
import { fixture } from './fixture.ts';

/** The fixture's site, which the owner's edits never change. */
export const { content, business, addresses, customers, reviewers } = factsOf(
  fixture.content,
  `${fixture.folder}/dist`,
);
