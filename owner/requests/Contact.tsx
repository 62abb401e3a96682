import { useState } from 'react';
import { words } from 'virtual:words';
import { interpolate } from '../../contract/text.ts';
import { mapAddress } from '../../contract/location.ts';
import type { OwnerRequest } from '../../contract/owner.ts';
import { button } from '../../site/ui/button.ts';
import { Icon } from '../ui/Icon.tsx';
import { internationalNumber, numbersIn } from './phone.ts';

/** The ways to reach the person and the car: the call first, as large as a thumb at night needs it. */
export function Contact({ request }: { request: OwnerRequest }) {
  const [copied, setCopied] = useState(false);
  const { phone, email, reference, registration_number: plate, location } = request;
  const subject = encodeURIComponent(interpolate(words.request.emailSubject, { reference }));
  const copy = async () => {
    await navigator.clipboard.writeText(plate);
    setCopied(true);
  };
  return (
    <div className="grid grid-cols-2 gap-3">
      {numbersIn(phone).map((number) => (
        <a
          key={number}
          href={`tel:${internationalNumber(number)}`}
          className={`col-span-2 ${button('emergency', 'lg')}`}
        >
          <Icon name="phone" className="size-6" />
          <span>
            {words.request.call} <span className="whitespace-nowrap">{number}</span>
          </span>
        </a>
      ))}
      <a
        href={`mailto:${encodeURIComponent(email)}?subject=${subject}`}
        className={`${button('quiet')} px-2!`}
      >
        <Icon name="mail" />
        {words.request.email}
      </a>
      <button type="button" className={`${button('quiet')} px-2!`} onClick={() => void copy()}>
        <Icon name="copy" />
        <span aria-live="polite">
          {copied ? words.request.copied : words.request.copyPlate}
        </span>
      </button>
      {location && (
        <a
          href={mapAddress(location)}
          target="_blank"
          rel="noreferrer"
          className={`col-span-2 ${button('quiet')} px-2!`}
        >
          <Icon name="pin" />
          {words.request.map},{' '}
          {interpolate(words.request.accuracy, { metres: Math.round(location.accuracy) })}
        </a>
      )}
    </div>
  );
}
