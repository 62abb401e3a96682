import { inWords } from '../../contract/text.ts';

const town = /^\/auto-locksmith-(?=.)/;

/** The town of a town's page: 'East Kilbride' for '/auto-locksmith-east-kilbride'. */
export function townOf(page: string | null): string | undefined {
  if (!page || !town.test(page)) return undefined;
  return page.replace(town, '').split('-').map(inWords).join(' ');
}
