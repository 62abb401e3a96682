import link from 'virtual:privacy-link';
import words from 'virtual:quote-words';

/** How what is typed is used. Opens in a new tab, so that the form keeps what was typed. */
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
