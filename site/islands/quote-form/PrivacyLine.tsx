import type { QuoteFormWords } from '../../data/schemas/quote.ts';

/** What is done with what is typed; in full beside the form, which keeps it. */
export function PrivacyLine({ words, link }: { words: QuoteFormWords; link: string }) {
  return (
    <p className="mt-4 text-sm text-muted">
      {`${words.privacy} `}
      <a href={link} target="_blank" className="underline">
        {words.privacyLink}
      </a>
    </p>
  );
}
