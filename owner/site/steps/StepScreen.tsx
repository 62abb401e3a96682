import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConfirmedGroup } from '../../../contract/confirmed.ts';
import { placeName } from '../../../contract/content-place.ts';
import { linkTo, linkToStep } from '../../routes.ts';
import { readable } from '../../times.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { pagesIn, useFields } from '../use-fields.ts';
import { FieldsNote } from '../SheetControls.tsx';
import { SiteDialog } from '../SiteDialog.tsx';
import { MessagesStep } from './MessagesStep.tsx';
import { ReviewsStep } from './ReviewsStep.tsx';
import { StepForm } from './StepForm.tsx';
import { stepNames } from './step-names.ts';
import { dayConfirmed, filesOf, finishStep } from './steps.ts';

const help: Record<ConfirmedGroup, string> = {
  you: 'Who comes to the car. Visitors read it on the page about you.',
  contact: 'Every page, link and search engine takes these from here.',
  prices:
    'In whole pounds, with VAT if you charge it. Leave a price empty where you have to see the car first.',
  towns: 'How long you usually take from the call to the car.',
  insurance:
    'Write down what proves a claim, or take its tick away: then no page makes it. Only you see the proof.',
  reviews:
    'Invented reviews are against the law. Take them out, and paste the real ones word for word.',
  company: 'What the law asks of you, and what your privacy notice names.',
  messages:
    'A request has to reach you, and one way is enough. Set one up, send yourself a test, and wait until it is there.',
};

/** The fields of a step's files, and of each page in its folders. */
function useStepFields(group: ConfirmedGroup) {
  const files = filesOf[group];
  const known = useFields(...files);
  const pages = pagesIn(known.fields ?? []).map(({ file }) => file);
  const { fields, ...state } = useFields(...files, ...pages);
  // A page's own file has what its folder has, and more.
  const own = fields && [...new Map(fields.map((one) => [placeName(one), one])).values()];
  return { ...state, fields: own };
}

/** One step: all its values, to be changed where they stand, and one tick for all of them. */
export function StepScreen({ group }: { group: ConfirmedGroup }) {
  const client = useQueryClient();
  const { fields: known, error, isOld } = useStepFields(group);
  const [isOpen, setOpen] = useState(false);
  const [round, setRound] = useState(0);
  const [hasSent, setHasSent] = useState(false);
  const fields = isOld && !isOpen ? undefined : known;
  const day = fields && dayConfirmed(fields, group);
  const leave = () => {
    const next = finishStep(client, group);
    location.hash = next ? linkToStep(next) : linkTo('go-live');
  };
  return (
    <Screen title={stepNames[group]} back="go-live">
      <p className="text-muted">{help[group]}</p>
      <FieldsNote fields={fields} error={error} />
      {day !== undefined && (
        <Alert tone="success">You said on {readable(day)} that all of this is right.</Alert>
      )}
      {group === 'reviews' && fields && <ReviewsStep fields={fields} />}
      {group === 'messages' && <MessagesStep onSent={() => setHasSent(true)} />}
      {fields && (
        <StepForm
          key={round}
          group={group}
          first={fields}
          isBlocked={group === 'messages' && !hasSent && day === undefined}
          onOpen={() => setOpen(true)}
          onDone={leave}
          onThrowAway={() => setRound(round + 1)}
        />
      )}
      <SiteDialog />
    </Screen>
  );
}
