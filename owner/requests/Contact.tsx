import { interpolate } from '../../contract/text.ts';
import { directionsAddress } from '../../contract/location.ts';
import type { OwnerRequest } from '../../contract/owner-answers.ts';
import { button } from '../../site/ui/button.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Icon } from '../ui/Icon.tsx';
import { words } from '../words.ts';
import { internationalNumber, isMobile, numbersIn } from './phone.ts';

/** Two buttons in a row, one above the other where text is too large for that. */
const buttonRow = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-3';

type CallButtonsProps = { phone: string; isOnCard?: boolean };

/** Call buttons for each number, with chats for mobiles. */
export function CallButtons({ phone, isOnCard = false }: CallButtonsProps) {
  return numbersIn(phone).map((number) => {
    const international = internationalNumber(number);
    const canChat = isMobile(international);
    return (
      <div key={number} className={buttonRow}>
        <a
          href={`tel:${international}`}
          className={`${button('emergency', isOnCard ? 'md' : 'lg')} px-2! max-[22rem]:text-base/none`}
        >
          <Icon name="phone" />
          <span className="grid">
            {words.request.call}{' '}
            <span
              className={
                isOnCard ? 'sr-only' : 'text-base/none whitespace-nowrap max-[22rem]:text-xs'
              }
            >
              {number}
            </span>
          </span>
        </a>
        {canChat && (
          <a
            href={`https://wa.me/${international.slice(1)}`}
            target="_blank"
            rel="noreferrer"
            className={`${button('whatsapp', isOnCard ? 'md' : 'lg')} px-2! max-[22rem]:text-base/none`}
          >
            <Icon name="message" />
            {words.request.whatsapp}
            {isOnCard && <span className="sr-only">{number}</span>}
          </a>
        )}
      </div>
    );
  });
}

/** Directions to the car in the phone's map, if its place is known. */
export function Directions({ request: { location, place } }: { request: OwnerRequest }) {
  const to = location ?? place;
  if (!to) return null;
  return (
    <a
      href={directionsAddress(to)}
      target="_blank"
      rel="noreferrer"
      className={`${button('quiet')} px-2!`}
    >
      <Icon name="pin" />
      {words.request.directions}
      {location &&
        `, ${interpolate(words.request.accuracy, { metres: Math.round(location.accuracy) })}`}
    </a>
  );
}

/** Contact buttons, the call first and large. */
export function Contact({ request }: { request: OwnerRequest }) {
  const { phone, email, reference, registration_number: plate } = request;
  const subject = encodeURIComponent(interpolate(words.request.emailSubject, { reference }));
  return (
    <div className="grid gap-3">
      <CallButtons phone={phone} />
      <Directions request={request} />
      <div className={`${buttonRow} empty:hidden`}>
        {email && (
          <a
            href={`mailto:${encodeURIComponent(email)}?subject=${subject}`}
            className={`${button('quiet')} px-2!`}
          >
            <Icon name="mail" />
            {words.request.email}
          </a>
        )}
        {plate && <CopyButton text={plate}>{words.request.copyPlate}</CopyButton>}
      </div>
    </div>
  );
}
