import { directionsAddress } from '../../contract/location.ts';
import type { OwnerRequest } from '../../contract/owner-answers.ts';
import { button } from '../../site/ui/button.ts';
import { Icon } from '../ui/Icon.tsx';

/** Address of a WhatsApp chat with a number. */
export const chatAddress = (dial: string) => `https://wa.me/${dial.replace('+', '')}`;

/** Two buttons in a row, one above the other where text is too large for that. */
export const buttonRow = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-3';

type CallButtonsProps = Pick<OwnerRequest, 'numbers'> & { isOnCard?: boolean };

/** Call buttons for each number, with chats where they make sense. */
export function CallButtons({ numbers, isOnCard = false }: CallButtonsProps) {
  const size = isOnCard ? 'md' : 'lg';
  return numbers.map(({ dial, shown, whatsapp }) => (
    <div key={dial} className={buttonRow}>
      <a
        href={`tel:${dial}`}
        className={`${button('emergency', size)} px-2! max-[22rem]:text-base/none`}
      >
        <Icon name="phone" className="size-5 max-[22rem]:hidden" />
        <span className="grid">
          Call{' '}
          <span
            className={`${isOnCard ? 'text-xs/none' : 'text-base/none'} whitespace-nowrap max-[22rem]:text-xs`}
          >
            {shown}
          </span>
        </span>
      </a>
      {whatsapp && (
        <a
          href={chatAddress(dial)}
          target="_blank"
          rel="noreferrer"
          className={`${button('whatsapp', size)} px-2! max-[22rem]:text-base/none`}
        >
          <Icon name="message" />
          WhatsApp
          {isOnCard && <span className="sr-only">{shown}</span>}
        </a>
      )}
    </div>
  ));
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
      Directions
      {location && `, accurate to ${Math.round(location.accuracy)} m`}
    </a>
  );
}
