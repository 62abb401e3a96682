import { requestPagePath } from '../../contract/api.ts';
import {
  requestLineId,
  requestProgressId,
  textMark,
  type RequestStep,
  type RequestText,
} from '../../contract/page-marks.ts';
import { request } from '../data/content.ts';
import { fill } from '../../contract/text.ts';
import { button } from '../ui/button.ts';
import { DrawnIcon } from '../ui/DrawnIcon.tsx';
import { CallLink, ContactLink } from '../sections/contact-links.tsx';
import { If } from '../layouts/If.tsx';
import './RequestPage.css';

const { steps, ready, cancel, line } = request;
const mark = (name: RequestText) => textMark(name);
const reference = mark('reference');
const named = (words: string) => fill(words, { reference });
const timed = (words: string, time: RequestText) => fill(words, { reference, at: mark(time) });

type StepProps = { name: RequestStep; taken: string; ahead?: string };

/** A step, taken or still ahead. */
function Step({ name, taken, ahead }: StepProps) {
  return (
    <>
      <If fact={name}>
        <li data-taken>{taken}</li>
      </If>
      {ahead && (
        <If fact={`not-${name}`}>
          <li>{ahead}</li>
        </If>
      )}
    </>
  );
}

/** The request's progress: the part of the page that refreshes itself. */
function Progress() {
  return (
    <div id={requestProgressId} role="status">
      <If fact="going-on">
        <ol className="request-steps">
          <li data-taken>{timed(steps.received, 'received')}</li>
          <Step
            name="notified"
            taken={timed(steps.notified, 'notified')}
            ahead={steps.notNotified}
          />
          <Step name="seen" taken={timed(steps.seen, 'seen')} ahead={steps.notSeen} />
          <Step name="booked" taken={timed(steps.booked, 'appointment')} />
          <Step
            name="on-the-way"
            taken={timed(steps.onTheWay, 'arrival')}
            ahead={steps.notOnTheWay}
          />
          <Step name="arrived" taken={timed(steps.arrived, 'arrived')} />
          <Step name="done" taken={steps.done} ahead={steps.notDone} />
        </ol>
      </If>
      <If fact="cancelled">
        <p>{timed(request.cancelled, 'cancelled')}</p>
      </If>
      <If fact="closed">
        <p>{request.closed}</p>
      </If>
    </div>
  );
}

/** The line that the home page shows. */
function HomeLine() {
  const words = {
    received: named(line.received),
    notified: named(line.notified),
    seen: named(line.seen),
    booked: timed(line.booked, 'appointment'),
    'on-the-way': timed(line.onTheWay, 'arrival'),
    arrived: timed(line.arrived, 'arrived'),
  };
  return (
    <template id={requestLineId}>
      <If fact="open">
        <p className="toast fixed z-20 text-sm print:hidden">
          <a href={requestPagePath} className="underline">
            {Object.entries(words).map(([step, said]) => (
              <If key={step} fact={`latest-${step}`}>
                {said}
              </If>
            ))}
          </a>
        </p>
      </If>
    </template>
  );
}

/** The visitor's own page of a stored request. The server fills in its progress. */
export function RequestPage() {
  return (
    <>
      <section className="bg-night pt-26 pb-14 text-white">
        <div className="mx-auto max-w-prose px-4">
          <h1 className="text-2xl">{named(request.title)}</h1>
          <Progress />
          <p className="mt-4 text-sm text-white/90">
            <If fact="open">
              <span data-open className="unscripted:hidden">
                This page updates itself.{' '}
              </span>
            </If>
            <a href={mark('address')} className="inline-block py-2 underline">
              Refresh
            </a>
          </p>
          <p className="mt-5 flex flex-wrap gap-3">
            <CallLink source="Request Page" size="xl" className="w-full sm:w-auto">
              Call
            </CallLink>
            <ContactLink
              channel="whatsapp"
              message={named(request.whatsappText)}
              source="Request Page"
              className={`${button('whatsappOnNight', 'lg')} w-full sm:w-auto`}
            >
              <DrawnIcon name="whatsapp" />
              <span>WhatsApp us</span>
            </ContactLink>
          </p>
        </div>
      </section>
      <If fact="open">
        <section data-open className="bg-paper px-4 py-10">
          <div className="mx-auto max-w-prose">
            <h2 className="text-xl">{ready.title}</h2>
            <ul className="mt-3 grid list-disc gap-2 pl-5">
              {ready.list.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
            <If fact="not-arrived">
              <h2 className="mt-10 text-xl">{cancel.title}</h2>
              <p className="mt-2 text-muted">{cancel.text}</p>
              <form method="post" action={mark('cancelAddress')} className="mt-4">
                <button type="submit" className={button('quiet')}>
                  I no longer need you
                </button>
              </form>
            </If>
          </div>
        </section>
      </If>
      <HomeLine />
    </>
  );
}
