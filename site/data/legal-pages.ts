import { privacyPath } from '../../contract/api.ts';
import { termsPath } from '../paths.ts';
import type { Content } from './load.ts';
import type { LegalText } from './schemas/legal.ts';

export type LegalPage = LegalText & { file: string; path: string };

/** The privacy notice and the terms, each unless the owner has it elsewhere. */
export function legalPages({ business, privacy, terms }: Partial<Content>): LegalPage[] {
  const { legal } = business ?? {};
  return [
    ...(privacy && !legal?.privacyPolicy
      ? [{ ...privacy, file: 'content/privacy.yaml', path: privacyPath }]
      : []),
    ...(terms && !legal?.terms
      ? [{ ...terms, file: 'content/terms.yaml', path: termsPath }]
      : []),
  ];
}
