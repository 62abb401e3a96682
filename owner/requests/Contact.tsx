import type { OwnerRequest } from '../../contract/owner-answers.ts';
import { button } from '../../site/ui/button.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Icon } from '../ui/Icon.tsx';
import { buttonRow, CallButtons, Directions } from './CallButtons.tsx';

/** Contact buttons, the call first and large. */
export function Contact({ request }: { request: OwnerRequest }) {
  const { numbers, email, reference, registration_number: plate } = request;
  const subject = encodeURIComponent(`Your request ${reference}`);
  return (
    <div className="grid gap-3">
      <CallButtons numbers={numbers} />
      <Directions request={request} />
      <div className={`${buttonRow} empty:hidden`}>
        {email && (
          <a
            href={`mailto:${encodeURIComponent(email)}?subject=${subject}`}
            className={`${button('quiet')} px-2!`}
          >
            <Icon name="mail" />
            Email
          </a>
        )}
        {plate && <CopyButton text={plate}>Copy plate</CopyButton>}
      </div>
    </div>
  );
}
