import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { words } from 'virtual:words';
import { interpolate } from '../../contract/text.ts';
import { defaultTemplates } from '../../contract/owner-templates.ts';
import { type OwnerRequest } from '../../contract/owner.ts';
import { button } from '../../site/ui/button.ts';
import { templatesQuery } from '../api/queries.ts';
import { fieldClass } from '../ui/field-class.ts';
import { Icon } from '../ui/Icon.tsx';
import { Part } from '../ui/Screen.tsx';
import { internationalNumber, numbersIn } from './phone.ts';

/** Until the owner has said when he will be there. */
const usualMinutes = 25;
const minuteMs = 60_000;

function minutesUntil(arrival: string | null): number {
  const left = arrival ? Math.round((Date.parse(arrival) - Date.now()) / minuteMs) : 0;
  return left > 0 ? left : usualMinutes;
}

/** A text to send by WhatsApp or SMS: one of the owner's own, filled in, to change as he likes. */
export function Answer({ request }: { request: OwnerRequest }) {
  const { data: templates = defaultTemplates } = useQuery(templatesQuery);
  const [chosen, setChosen] = useState(0);
  const [typed, setTyped] = useState<string>();
  const { name, reference, phone, arrival_at } = request;
  const values = { name, reference, minutes: minutesUntil(arrival_at) };
  const text = typed ?? interpolate(templates[chosen]!, values);
  const numbers = numbersIn(phone).map(internationalNumber);
  // Texts and chats reach mobiles.
  const number = numbers.find((one) => one.startsWith('+447')) ?? numbers[0]!;
  const body = encodeURIComponent(text);
  return (
    <Part title={words.request.answer}>
      <div role="group" aria-label={words.request.template} className="grid grid-cols-3 gap-2">
        {templates.map((_, index) => (
          <button
            key={index}
            type="button"
            aria-pressed={index === chosen}
            className={`${button('quiet')} px-1! aria-pressed:border-saltire-fill aria-pressed:bg-saltire-fill aria-pressed:text-white`}
            onClick={() => {
              setChosen(index);
              setTyped(undefined);
            }}
          >
            {interpolate(words.settings.template, { number: index + 1 })}
          </button>
        ))}
      </div>
      <textarea
        aria-label={words.request.message}
        className={fieldClass}
        rows={4}
        value={text}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="grid grid-cols-2 gap-3">
        <a
          href={`https://wa.me/${number.slice(1)}?text=${body}`}
          target="_blank"
          rel="noreferrer"
          className={`${button('whatsapp')} px-2!`}
        >
          <Icon name="message" />
          {words.request.whatsapp}
        </a>
        {/* iPhones want the '&', others take it. */}
        <a href={`sms:${number}?&body=${body}`} className={`${button('quiet')} px-2!`}>
          <Icon name="message" />
          {words.request.sms}
        </a>
      </div>
    </Part>
  );
}
