import link from 'virtual:privacy-link';
import words from 'virtual:quote-words';

/** What is done with what is typed; in full beside the form, which keeps it. */
export function PrivacyLine() {
  return (
    <p className="mt-4 text-sm text-muted">
      {`${words.privacy} `}
      <a href={link} target="_blank" className="underline">
        {words.privacyLink}
      </a>
    </p>
  );
}
