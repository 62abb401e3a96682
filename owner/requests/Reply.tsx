import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { defaultTemplates } from '../../contract/owner-templates.ts';
import type { OwnerRequest } from '../../contract/owner-answers.ts';
import { button } from '../../site/ui/button.ts';
import { templatesQuery } from '../api/queries.ts';
import { Button } from '../ui/Button.tsx';
import { useDraft } from '../ui/drafts.ts';
import { fieldClass } from '../ui/field-class.ts';
import { Icon } from '../ui/Icon.tsx';
import { ScreenSection } from '../ui/Screen.tsx';
import { useNow } from '../use-now.ts';
import { fillTemplate, fittingTemplate } from './fill-template.ts';
import { chatAddress } from './CallButtons.tsx';

/** Why a text can't be filled in yet. */
const missing = {
  time: 'This text names a time. Say first when you come.',
  link:
    'This text holds the link to their page. It is there as soon as the job has been ' +
    'sent.',
} as const;

/** Links that open a text in WhatsApp, except for a landline, or SMS, where it is sent. */
function SendBy({ numbers, text }: Pick<OwnerRequest, 'numbers'> & { text: string }) {
  const number = numbers.find(({ whatsapp }) => whatsapp) ?? numbers[0];
  if (!number) return null;
  const body = encodeURIComponent(text);
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-3">
      {number.whatsapp && (
        <a
          href={`${chatAddress(number.dial)}?text=${body}`}
          target="_blank"
          rel="noreferrer"
          className={`${button('whatsapp')} px-2!`}
        >
          <Icon name="message" />
          WhatsApp
        </a>
      )}
      {/* iPhones need the '&'; other phones accept it. */}
      <a href={`sms:${number.dial}?&body=${body}`} className={`${button('quiet')} px-2!`}>
        <Icon name="message" />
        SMS
      </a>
    </div>
  );
}

type Props = { request: OwnerRequest };

/** Sends the customer the time with one tap, once there is one. */
export function SendTime({ request }: Props) {
  const now = useNow();
  const { data: templates = defaultTemplates } = useQuery(templatesQuery);
  if (!request.arrival_at || request.arrived_at) return null;
  const filled = fillTemplate(templates[fittingTemplate(request)]!, request, now);
  if ('missing' in filled) return null;
  return (
    <section aria-label="Tell them" className="grid gap-2">
      <span aria-hidden className="text-sm text-muted">
        Tell them
      </span>
      <SendBy numbers={request.numbers} text={filled.text} />
      <p className="line-clamp-2 text-sm text-muted">{filled.text}</p>
    </section>
  );
}

/** A text to send: one of the owner's, filled in and editable. */
export function Reply({ request }: Props) {
  const now = useNow();
  const { data: templates = defaultTemplates } = useQuery(templatesQuery);
  const [chosen, setChosen] = useState(() => fittingTemplate(request));
  const [draft, setDraft] = useDraft(`answer ${request.id}`);
  const filled = fillTemplate(templates[chosen]!, request, now);
  const text = draft ?? ('text' in filled ? filled.text : undefined);
  return (
    <ScreenSection title="Answer">
      <div role="group" aria-label="Choose a template" className="grid grid-cols-2 gap-2">
        {templates.map(({ name }, index) => (
          <Button
            key={index}
            aria-pressed={index === chosen}
            className="px-1!"
            onClick={() => {
              setChosen(index);
              setDraft(undefined);
            }}
          >
            {name}
          </Button>
        ))}
      </div>
      {text === undefined ? (
        <p role="status">{missing['missing' in filled ? filled.missing : 'time']}</p>
      ) : (
        <>
          <textarea
            aria-label="Message"
            className={`${fieldClass} field-sizing-content min-h-28`}
            rows={4}
            value={text}
            onChange={(event) => setDraft(event.target.value)}
          />
          <SendBy numbers={request.numbers} text={text} />
        </>
      )}
    </ScreenSection>
  );
}
